// Elements by hand: the page around the table is small, and is drawn before the table has come.

type Attributes = Record<string, string | boolean | (() => void)>;

/** An element: a function among its attributes is what a click does. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener("click", value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export const button = (text: string, act: () => void, attributes: Attributes = {}) =>
  element("button", { type: "button", ...attributes, click: act }, text);

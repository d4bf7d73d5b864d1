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

/** Fill a place: a child stays that would be drawn the same, with its focus and what is typed. */
export function fill(place: HTMLElement, ...children: HTMLElement[]): void {
  const before = [...place.childNodes];
  children.forEach((child, index) => {
    const old = before[index];
    if (!old) place.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  for (const old of before.slice(children.length)) old.remove();
}

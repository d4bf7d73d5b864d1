// Where things of the game are on the screen.

/** By value, not by a selector made from it: the value comes from the record. */
export const findByData = (root: Element, name: string, value: unknown): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)].find(
    ({ dataset }) => dataset[name] === String(value),
  );

/** How much the page around has scaled it: a drawing is in pixels of its own. */
export const scaleOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().width / element.offsetWidth || 1;

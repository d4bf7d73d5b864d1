/** The classes of an element; a condition that does not hold adds none. */
export const classes = (...names: (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(" ");

// Whether fingers do here what elsewhere a mouse does.
let coarse: MediaQueryList | undefined;

/** Whether the main pointer is a finger. It may change, as where a keyboard is put on. */
export const isTouch = (): boolean => {
  coarse ??= matchMedia("(pointer: coarse)");
  return coarse.matches;
};

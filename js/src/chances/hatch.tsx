// Where nothing is known, a lane is hatched.
import type { JSX } from "preact";

/** What the hatches of an image are drawn with. */
export const HatchPattern = (): JSX.Element => (
  <pattern
    id="odds"
    width="6"
    height="6"
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"
  >
    <path d="M0 0V6" />
  </pattern>
);

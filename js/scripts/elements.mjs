// How elements are made: shorter than with the functions of the JSX runtime, which pack worse.
export { Fragment as __Fragment, h as __h } from "preact";

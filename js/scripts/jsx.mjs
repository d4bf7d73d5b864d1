// What JSX is made of, under names that no variable of a source hides.
export { Fragment as JsxFragment, h as jsxNode } from "preact";

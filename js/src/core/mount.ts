// Puts a view into an output cell: a shadow root of its own, the style, the theme, the width.
import { type ComponentChild, render } from "preact";
import { measureIn } from "./draw/box.js";
import { shareKeys } from "./host-keys.js";
import { styleSheet } from "./styles/style.js";
import type { WidgetController } from "./widget-controller.js";

/** Before the first measurement, and wherever nothing is laid out. */
const USUAL = 860;

export function mount(
  controller: WidgetController,
  view: (width: number) => ComponentChild,
  el: HTMLElement,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const host = document.createElement("div");
  host.className = "sosucker-widget";
  const shadow = host.attachShadow({ mode: "open" });
  const root = document.createElement("div");
  root.className = "ss";
  // Its languages are written to the right, and a browser's translation would be drawn over.
  root.dir = "ltr";
  root.translate = false;
  shadow.adoptedStyleSheets = [styleSheet()];
  shadow.append(root);
  shareKeys(host, () => root.querySelector<HTMLElement>(".frame"), signal);
  el.append(host);
  place(el);

  let width = host.clientWidth || USUAL;
  const draw = () => {
    root.dataset.theme = themeOf(controller);
    measureIn(getComputedStyle(root).fontFamily);
    render(view(width), root);
  };
  const stop = controller.subscribe(() => {
    const theme = themeOf(controller);
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
  });
  const observer = new ResizeObserver(() => {
    // An output that is scrolled away has no width: it keeps the one that it had.
    const found = host.clientWidth;
    if (found === 0 || found === width) return;
    width = found;
    draw();
  });
  observer.observe(host);
  // A large view is as high as the window.
  addEventListener("resize", draw, { signal });
  watchPage(draw, signal);
  draw();

  signal.addEventListener("abort", () => {
    stop();
    observer.disconnect();
    render(null, root);
    host.remove();
  });
}

/** How a cell behaves in a page: it takes its share of a row, and with a height it scrolls. */
const CELL = `
.sosucker-cell { min-width: 0; }
.widget-hbox > .sosucker-cell { flex: 1 1 480px; min-width: min(320px, 100%); }
.sosucker-cell[style*="height"] { overflow: auto; }
`;

const placed = new WeakSet<Document>();

/** One style sheet for the cells of a page; what an author sets as `layout` is stronger. */
function place(el: HTMLElement): void {
  el.classList.add("sosucker-cell");
  const page = el.ownerDocument;
  if (placed.has(page)) return;
  placed.add(page);
  const cells = new CSSStyleSheet();
  cells.replaceSync(CELL);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, cells];
}

function themeOf({ theme }: WidgetController): "light" | "dark" {
  if (theme !== "auto") return theme;
  return pageIsDark() ? "dark" : "light";
}

const DARK = "(prefers-color-scheme: dark)";

/** As the page around is: JupyterLab and VS Code say it on the body; a plain page leaves it to the
 * reader's system. */
function pageIsDark(): boolean {
  const { body, documentElement } = document;
  const lab = body.getAttribute("data-jp-theme-light");
  if (lab !== null) return lab === "false";
  if (document.querySelector("body.vscode-dark, body.vscode-high-contrast")) return true;
  if (body.classList.contains("vscode-light")) return false;
  const marked = documentElement.getAttribute("data-theme") ?? body.getAttribute("data-theme");
  if (marked === "dark" || marked === "light") return marked === "dark";
  if (documentElement.classList.contains("dark") || body.classList.contains("dark")) return true;
  return matchMedia(DARK).matches;
}

/** Calls back whenever the page's theme may have changed. */
function watchPage(callback: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(callback);
  const options = {
    attributes: true,
    attributeFilter: ["class", "data-theme", "data-jp-theme-light"],
  };
  observer.observe(document.body, options);
  observer.observe(document.documentElement, options);
  signal.addEventListener("abort", () => observer.disconnect());
  matchMedia(DARK).addEventListener("change", callback, { signal });
}

// Light or dark, as the page around is: JupyterLab and VS Code say it on the body; a plain page
// leaves it to the reader's system.

const DARK = "(prefers-color-scheme: dark)";

export function pageIsDark(): boolean {
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
export function watchPage(callback: () => void, signal: AbortSignal): void {
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

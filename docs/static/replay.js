// A frame is as high as the replay in it, so that nothing scrolls within the page. Opened from a
// disk, a page may not look into its frame: there it keeps the height that it was given.
for (const frame of document.querySelectorAll(".replay iframe")) {
  frame.addEventListener("load", () => {
    const body = frame.contentDocument?.querySelector("main")?.parentElement;
    if (!body) return;
    const fit = () => {
      frame.style.height = `${Math.ceil(body.getBoundingClientRect().height) + 4}px`;
    };
    new ResizeObserver(fit).observe(body);
  });
}

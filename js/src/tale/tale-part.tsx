// The script that shows the story: it needs no kernel.
import { mount } from "../core/mount.js";
import { type PageModel, pageModel } from "../core/page-model.js";
import { addStyle } from "../core/styles/style.js";
import tale from "./styles/tale.css";
import { TaleApp } from "./tale-app.js";
import { TaleController } from "./tale-controller.js";

addStyle(tale);

/** Shows the story in an element; `open` is called with the way out that a reader takes. */
export async function showTale(
  el: HTMLElement,
  held: object,
  open: (way: string) => void,
): Promise<PageModel> {
  const model = pageModel(held);
  model.send = (content) => open((content as { way: string }).way);
  const { signal } = new AbortController();
  const controller = new TaleController(model, signal);
  await controller.start();
  mount(controller, (width) => <TaleApp controller={controller} width={width} />, el, signal);
  return model;
}

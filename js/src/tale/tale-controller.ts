// The story on a page: its state, which Python has written, and where its ways out lead.
import { isObject, unpack } from "../core/decode.js";
import type { Answer } from "../core/requests.js";
import { WidgetController } from "../core/widget-controller.js";
import type { TaleState } from "../state.gen.js";

export class TaleController extends WidgetController {
  tale: TaleState | null = null;

  override async load(): Promise<void> {
    // The page's own script brings it, so it is what the build has written.
    this.tale = (await unpack(this.model.get("_state"))) as TaleState;
    if (!this.signal.aborted) this.notify();
  }

  /** The address to which a way out leads; null for one that the page itself opens. */
  addressOf(way: string): string | null {
    const ways = this.model.get("_ways");
    const address = isObject(ways) ? ways[way] : null;
    return isObject(address) ? String(address[this.language]) : null;
  }

  /** Takes a way out that leads to no other page. */
  open(way: string): void {
    this.model.send({ way });
  }

  protected override askLine(): Promise<Answer> {
    return Promise.reject(new Error("a story has no lines to ask for"));
  }
}

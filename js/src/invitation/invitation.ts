// The invitation in a cell: its code, its link, and who is in. All of it comes as a message, so that
// nothing of it is in the state that a notebook saves.
import { button, element } from "../core/element.js";
import type { AnyModel, RenderProps } from "../core/types.js";

interface Guest {
  name: string;
  seat: string | null;
  color: Record<string, string> | null;
  here: boolean;
  muted: boolean;
  asks: boolean;
}

interface Shown {
  open: boolean;
  trouble: string;
  links: string[];
  networks: string[];
  local: boolean;
  qr: string;
  people: Guest[];
  watchers: number;
}

const STYLE = `
:host { display: block; color: var(--jp-ui-font-color1, CanvasText);
  font: 14px/1.45 system-ui, sans-serif; }
.room { display: flex; flex-wrap: wrap; gap: 20px; padding: 8px 0; }
img { width: 198px; height: 198px; background: #fff; border-radius: 8px; }
.told { flex: 1 1 280px; min-width: 0; }
p { margin: 0 0 8px; }
.link { font: 600 18px/1.4 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.sub { color: var(--jp-ui-font-color2, GrayText); }
.warn { border-left: 3px solid currentColor; padding-left: 8px; }
ul { list-style: none; margin: 0 0 8px; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding: 3px 0;
  border-top: 1px solid var(--jp-border-color2, #8884); }
li > span { flex: 1 1 140px; }
button { font: inherit; color: inherit; background: transparent; padding: 2px 8px; min-height: 28px;
  border: 1px solid var(--jp-border-color1, #8888); border-radius: 6px; cursor: pointer; }
input { font: inherit; width: 10em; }
`;

class InvitationView {
  readonly #root: ShadowRoot;
  #shown: Shown | null = null;
  /** Who is being renamed, and what has been typed so far. */
  #renaming: { who: string; typed: string } | null = null;

  constructor(
    private readonly model: AnyModel,
    el: HTMLElement,
  ) {
    const host = element("div", { "data-lm-suppress-shortcuts": "true" });
    this.#root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    el.append(host);
    this.draw();
  }

  show(shown: unknown): void {
    this.#shown = shown as Shown;
    this.draw();
  }

  /** Draws all anew; the focus stays where it was. */
  draw(): void {
    const before = this.#root.activeElement;
    const caret = before instanceof HTMLInputElement ? before.selectionStart : null;
    this.#drawNow();
    const key = before?.getAttribute("data-key");
    const now = [...this.#root.querySelectorAll<HTMLElement>("[data-key]")].find(
      (one) => one.dataset.key === key,
    );
    now?.focus();
    if (now instanceof HTMLInputElement) now.setSelectionRange(caret, caret);
  }

  #drawNow(): void {
    const shown = this.#shown;
    if (!shown) this.#root.replaceChildren(element("p", { class: "sub" }, this.#say("kernel")));
    else if (!shown.open) this.#root.replaceChildren(element("p", {}, this.#say("closed")));
    else this.#root.replaceChildren(this.#room(shown));
  }

  #say(key: string, facts: Record<string, string | number> = {}): string {
    const language = String(this.model.get("language"));
    const said = this.model.get("_said") as Record<string, Record<string, string>>;
    const text = said[language]?.[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
  }

  #room(shown: Shown): HTMLElement {
    const code = element("img", { alt: shown.links[0] ?? "" });
    code.src = `data:image/svg+xml,${encodeURIComponent(shown.qr)}`;
    const told = element("div", { class: "told" }, element("p", {}, this.#say("scan")));
    shown.links.forEach((link, index) => {
      const address = element("a", { href: link, target: "_blank", rel: "noreferrer" }, link);
      told.append(element("p", { class: "link" }, address));
      if (shown.local) return;
      const interface_ = shown.networks[index] || this.#say("network");
      const warning = this.#say("bound", { interface: interface_ });
      told.append(element("p", { class: "sub warn" }, warning));
    });
    if (shown.local) told.append(element("p", { class: "sub warn" }, this.#say("local")));
    told.append(this.#people(shown));
    if (shown.trouble) told.append(element("p", { role: "alert" }, shown.trouble));
    told.append(button(this.#say("close"), () => this.#ask("close", "")));
    return element("div", { class: "room" }, code, told);
  }

  #people({ people, watchers }: Shown): HTMLElement {
    const list = element("ul", { "aria-live": "polite" });
    for (const guest of people) list.append(this.#guest(guest));
    const told = watchers ? this.#say("watchers", { n: watchers }) : this.#say("nobody");
    if (watchers || people.length === 0) list.append(element("li", { class: "sub" }, told));
    return list;
  }

  #guest({ name, color, here, muted, asks, seat }: Guest): HTMLElement {
    const language = String(this.model.get("language"));
    const told = [
      name,
      color?.[language],
      here ? "" : this.#say("away"),
      muted ? this.#say("muted") : "",
    ];
    const line = element("li", {}, element("span", {}, told.filter(Boolean).join(" · ")));
    if (asks) {
      line.append(
        element("b", {}, this.#say("asks", { name })),
        this.#does("let-in", name),
        this.#does("refuse", name),
      );
    }
    if (this.#renaming?.who === name) return this.#rename(line, name);
    if (seat) line.append(this.#does("free", name));
    line.append(
      this.#does(muted ? "unmute" : "mute", name),
      button(this.#say("rename"), () => this.#beginRenaming(name), {
        "data-key": `rename ${name}`,
      }),
      this.#does("remove", name),
    );
    return line;
  }

  #beginRenaming(who: string): void {
    this.#renaming = { who, typed: who };
    this.draw();
    const input = this.#root.querySelector("input");
    input?.focus();
    input?.select();
  }

  #rename(line: HTMLElement, name: string): HTMLElement {
    const input = element("input", {
      maxlength: "30",
      "aria-label": this.#say("rename"),
      "data-key": "name",
    });
    input.value = this.#renaming?.typed ?? name;
    const send = () => {
      this.#renaming = null;
      this.#ask("rename", name, input.value);
    };
    const leave = () => {
      this.#renaming = null;
      this.draw();
    };
    input.addEventListener("input", () => {
      this.#renaming = { who: name, typed: input.value };
    });
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") send();
      if (key === "Escape") leave();
    });
    line.append(input, button(this.#say("rename"), send));
    return line;
  }

  #does(command: string, who: string): HTMLElement {
    const key = { "data-key": `${command} ${who}` };
    return button(this.#say(command), () => this.#ask(command, who), key);
  }

  #ask(command: string, who: string, name = ""): void {
    this.model.send({ command, who, name });
  }
}

/** A page says that it is there, and is shown the room then. */
export default {
  render({ model, el }: RenderProps) {
    const view = new InvitationView(model, el);
    const show = (shown: unknown) => view.show(shown);
    model.on("msg:custom", show);
    model.send({ command: "show" });
    return () => model.off("msg:custom", show);
  },
};

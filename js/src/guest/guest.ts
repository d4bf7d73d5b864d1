// The page of a guest: it finds the room of its address, lets its reader sit down, and shows the
// same table as the notebook, with the rights that the room gives it.

import { button, element, fill } from "../core/element.js";
import type { HostWidget } from "../core/host-widget.js";
import type { LoadPart } from "../core/parts.js";
import { JoinForm, type RoomNow } from "./join-form.js";
import { SocketModel } from "./socket-model.js";
import { GuestWords } from "./words.js";

const NAME = "So Long Sucker";
const CODE = /^\/([A-Z]+)$/;

class GuestPage {
  readonly #bar = element("header", { class: "bar" });
  readonly #foot = element("footer", { class: "foot" });
  readonly #main = element("main");
  readonly #table = element("div", { id: "table", hidden: true });
  readonly #model: SocketModel;
  #form: JoinForm | null = null;
  #watches = false;
  #mounted = false;

  constructor(
    private readonly code: string,
    private readonly words: GuestWords,
    packedWords: Uint8Array,
  ) {
    const { host, pathname } = location;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    document.body.replaceChildren(this.#bar, this.#main, this.#table, this.#foot);
    const language = words.language;
    this.#model = new SocketModel(
      `${scheme}://${host}${pathname}/socket`,
      () => stored(`${this.code} ticket`),
      (ticket) => store(`${this.code} ticket`, ticket),
      { language, _words: packedWords },
    );
    this.#model.watch(() => this.draw());
    for (const name of ["_room", "role", "language"]) {
      this.#model.on(`change:${name}`, () => this.draw());
    }
    this.#table.addEventListener("sosucker:turn", (event) => {
      // Seen where the page itself isn't: in the tab, and among the pages of a phone.
      document.title = `${(event as CustomEvent<boolean>).detail ? "(!) " : ""}${NAME}`;
    });
    setInterval(() => this.#model.status === "lost" && this.#drawBar(), 1000);
    this.draw();
  }

  draw(): void {
    const model = this.#model;
    const language = String(model.get("language"));
    if (language !== this.words.language) {
      this.words.language = language;
      store("language", language);
    }
    document.documentElement.lang = language;
    const role = model.get("role");
    const sits = role === "seated" || (role === "host" && this.#named);
    const ended = model.status === "ended";
    const shows = sits || this.#watches || (ended && this.#mounted);
    this.#drawBar();
    this.#drawFoot(Boolean(shows && !ended), sits);
    this.#table.hidden = !shows;
    document.body.classList.toggle("plays", Boolean(shows));
    this.#main.hidden = Boolean(shows);
    if (shows) {
      this.#form = null;
      void this.#mount();
    } else if (ended) {
      const told = element("p", { class: "ended" }, this.words.say(model.ending));
      fill(this.#main, told, ...(model.ending === "unknown" ? [codeForm(this.words)] : []));
    } else if (model.get("_room")) {
      this.#drawForm(role === "host");
    } else {
      fill(this.#main, element("p", { role: "status" }, this.words.say("loading")));
    }
  }

  get #named(): boolean {
    const { seats, name } = (this.#model.get("_room") ?? {}) as RoomNow;
    return name !== null && Boolean(seats?.some((seat) => seat.name === name && !seat.free));
  }

  #drawForm(host: boolean): void {
    if (!this.#form) {
      const keep = (name: string, ticket: unknown) => {
        store("name", name);
        if (typeof ticket === "string") store(`${this.code} ticket`, ticket);
      };
      const watch = () => {
        this.#watches = true;
        this.draw();
      };
      const name = stored("name") ?? "";
      this.#form = new JoinForm(this.#model, this.words, host, name, keep, watch);
      this.#main.replaceChildren(element("h1", {}, NAME), this.#form.root);
      this.#form.draw();
      this.#form.focus();
    } else this.#form.draw();
  }

  /** What is wrong with the connection; nothing where nothing is. */
  #drawBar(): void {
    const { status, tryAt, ending } = this.#model;
    const { words } = this;
    this.#bar.hidden =
      status === "on" || status === "joining" || (status === "ended" && !this.#mounted);
    this.#bar.className = status === "lost" ? "bar lost" : "bar";
    if (status === "lost") {
      const n = tryAt === null ? 0 : Math.ceil((tryAt - Date.now()) / 1000);
      const when = n > 0 ? words.say("again", { n }) : words.say("trying");
      fill(
        this.#bar,
        element("b", { role: "status" }, words.say("lost")),
        element("span", { "aria-hidden": "true" }, when),
        button(words.say("try-now"), () => this.#model.tryNow(), { id: "try" }),
        element("p", {}, words.say("kept")),
      );
    } else if (status === "ended" && this.#mounted) {
      fill(this.#bar, element("b", { role: "status" }, words.say(ending)));
    }
  }

  #drawFoot(shown: boolean, sits: boolean): void {
    const { words } = this;
    const { name } = (this.#model.get("_room") ?? {}) as RoomNow;
    // The table has a choice of languages of its own.
    if (!shown) {
      fill(this.#foot, this.#languages());
      return;
    }
    const who = sits && name ? words.say("you-are", { name }) : words.say("watching");
    const sit = () => {
      this.#watches = false;
      this.draw();
    };
    const stand = () => void this.#model.ask("stand-up", {});
    const move = sits
      ? button(words.say("stand-up"), stand, { id: "stand-up" })
      : button(words.say("sit"), sit, { id: "sit" });
    fill(this.#foot, element("span", {}, who), move);
  }

  #languages(): HTMLElement {
    const group = element("span", { role: "group", "aria-label": this.words.say("language") });
    for (const [code, name] of this.words.languages) {
      const pick = () => this.#model.set("language", code);
      const pressed = String(code === this.words.language);
      const label = code.toUpperCase();
      group.append(button(label, pick, { lang: code, title: name, "aria-pressed": pressed }));
    }
    return group;
  }

  async #mount(): Promise<void> {
    if (this.#mounted) return;
    this.#mounted = true;
    // On a phone a table is as high as it is told.
    new ResizeObserver(() => {
      const height = `${this.#table.clientHeight}px`;
      this.#table.style.setProperty("--sosucker-height", height);
    }).observe(this.#table);
    // Beside this script; each part brings those that it stands on.
    const load = (name: string) => import(`/${name}.js`);
    const part = (await load("table")) as { default(load: LoadPart): HostWidget };
    const widget = part.default(load);
    const { signal } = new AbortController();
    widget.initialize({ model: this.#model, signal });
    widget.render({ model: this.#model, el: this.#table, signal });
  }
}

const KEY = "sosucker";

function stored(name: string): string | null {
  try {
    return localStorage.getItem(`${KEY} ${name}`);
  } catch {
    // Storage is denied: then a seat lasts as long as the page.
    return held.get(name) ?? null;
  }
}

const held = new Map<string, string>();

function store(name: string, value: string): void {
  held.set(name, value);
  try {
    localStorage.setItem(`${KEY} ${name}`, value);
  } catch {
    // As above.
  }
}

/** A page without a code asks for one. */
function codeForm(words: GuestWords): HTMLElement {
  const input = element("input", {
    id: "code",
    maxlength: "6",
    autocapitalize: "characters",
    autocomplete: "off",
    spellcheck: "false",
  });
  const form = element(
    "form",
    { class: "join" },
    element("label", { for: "code" }, words.say("code"), input),
    element("button", { type: "submit", class: "main" }, words.say("go")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const code = input.value.trim().toUpperCase();
    if (code) location.pathname = `/${code}`;
  });
  return form;
}

/** A ticket in the address, as the host's own page has it, is kept and taken out of sight. */
function takeTicket(code: string): void {
  const ticket = location.hash.slice(1);
  if (!ticket) return;
  store(`${code} ticket`, ticket);
  history.replaceState(null, "", location.pathname);
}

async function begin(): Promise<void> {
  const [own, packed] = await Promise.all([
    fetch("/guest-words.json").then((answer) => answer.json()),
    fetch("/words.json").then((answer) => answer.arrayBuffer()),
  ]);
  const screen = JSON.parse(new TextDecoder().decode(packed)).languages;
  const wanted = [stored("language") ?? "", ...navigator.languages];
  const known = wanted.map((one) => one.slice(0, 2)).find((one) => one in own);
  const words = new GuestWords(own, screen, known ?? "");
  const [, code] = CODE.exec(location.pathname) ?? [];
  if (code) {
    takeTicket(code);
    new GuestPage(code, words, new Uint8Array(packed));
    return;
  }
  document.documentElement.lang = words.language;
  document.body.replaceChildren(element("h1", {}, NAME), codeForm(words));
}

void begin();

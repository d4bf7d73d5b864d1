// Sitting down: a name, a seat as at the table, and go.
import { button, element, fill } from "../core/element.js";
import type { SocketModel } from "./socket-model.js";
import type { GuestWords } from "./words.js";

export interface SeatNow {
  color: string;
  name: string | null;
  free: boolean;
  away: boolean;
  bot: boolean;
  /** How many are in the team of this seat, where teams play. */
  team?: number;
}

export interface RoomNow {
  seats: SeatNow[];
  /** The name of whoever looks at this page, if the room knows it. */
  name: string | null;
  claims: boolean;
  muted: boolean;
}

export class JoinForm {
  readonly root = element("form", { class: "join" });
  #name: string;
  #seat: string | null = null;
  #trouble = "";
  #busy = false;

  constructor(
    private readonly model: SocketModel,
    private readonly words: GuestWords,
    private readonly host: boolean,
    name: string,
    private readonly keep: (name: string, ticket: unknown) => void,
    private readonly watch: () => void,
  ) {
    this.#name = name;
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#join();
    });
  }

  draw(): void {
    const { words, model } = this;
    const { seats = [], claims } = (model.get("_room") ?? {}) as RoomNow;
    const chosen = seats.find(({ color }) => color === this.#seat);
    if (!chosen || !(chosen.free || chosen.away)) this.#seat = null;
    const focused = document.activeElement?.id ?? "";
    const free = seats.some((seat) => seat.free);
    const heading = seats.some(({ team }) => team !== undefined) ? "teams" : "seats";
    fill(
      this.root,
      this.#nameField(),
      element("p", { class: "sub", id: "why" }, words.say("name-why")),
      element("h2", { id: "seats" }, words.say(free ? heading : "none-free")),
      this.#ring(seats),
      element(
        "p",
        { class: "trouble", role: "status" },
        claims ? words.say("claims") : this.#trouble,
      ),
      element(
        "button",
        { type: "submit", class: "main", id: "go", disabled: !this.#seat || this.#busy || claims },
        this.#does(chosen),
      ),
      element("p", { class: "sub" }, words.say("no-account")),
      button(words.say(this.host ? "just-host" : "watch"), this.watch, {
        class: "link",
        id: "watch",
      }),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /** Lead to the name, where none is known and nobody is elsewhere yet. */
  focus(): void {
    if (this.#name || document.activeElement !== document.body) return;
    document.getElementById("name")?.focus();
  }

  #does(chosen: SeatNow | undefined): string {
    if (!chosen) return this.words.say("sit");
    if (chosen.team !== undefined) {
      return this.words.say("join-team", { player: this.words.color(chosen.color) });
    }
    if (chosen.away) return this.words.say("claim");
    return this.words.say("sit-as", { player: this.words.color(chosen.color) });
  }

  #nameField(): HTMLElement {
    const input = element("input", {
      id: "name",
      maxlength: "30",
      autocomplete: "nickname",
      "aria-describedby": "why",
    });
    input.value = this.#name;
    input.addEventListener("input", () => {
      this.#name = input.value;
    });
    return element("label", { for: "name" }, this.words.say("name"), input);
  }

  /** The seats in their order around the table, the first on top. */
  #ring(seats: SeatNow[]): HTMLElement {
    const ring = element("div", { class: "ring", role: "radiogroup", "aria-labelledby": "seats" });
    seats.forEach((seat, index) => {
      const angle = (index / seats.length) * 2 * Math.PI;
      const one = this.#place(seat);
      one.style.setProperty("--x", String(Math.sin(angle)));
      one.style.setProperty("--y", String(-Math.cos(angle)));
      ring.append(one);
    });
    return ring;
  }

  #place(seat: SeatNow): HTMLElement {
    const { color, name, free, away, bot, team } = seat;
    const { words } = this;
    const open = free || away;
    const own = words.color(color);
    const state = bot ? "bot" : away ? "away" : free ? "free" : null;
    const pick = () => {
      this.#seat = color;
      this.#trouble = "";
      this.draw();
    };
    return element(
      "button",
      {
        type: "button",
        role: "radio",
        id: `seat-${color}`,
        class: `seat ${color}`,
        "aria-checked": String(this.#seat === color),
        disabled: !open,
        click: pick,
      },
      element("i", { class: "token", "aria-hidden": "true" }, own.slice(0, 1)),
      element(
        "span",
        {},
        element("b", {}, name && !free ? name : own),
        element("small", {}, this.#stateOf(state, team) || own),
      ),
    );
  }

  /** Whether a seat is free, or how many are in its team. */
  #stateOf(state: string | null, team: number | undefined): string {
    if (team !== undefined && state !== "bot") return this.words.say("in-team", { n: team });
    return state ? this.words.say(state) : "";
  }

  async #join(): Promise<void> {
    const { model, words } = this;
    const seats = (model.get("_room") as RoomNow | undefined)?.seats ?? [];
    const seat = seats.find(({ color }) => color === this.#seat);
    if (!seat || this.#busy) return;
    this.#busy = true;
    this.draw();
    const command = seat.away ? "claim" : "join";
    const answer = await model.ask(command, { seat: seat.color, name: this.#name });
    this.#busy = false;
    if (answer.ok === true) {
      this.keep(this.#name, answer.ticket);
      return;
    }
    const { message } = (answer.error ?? {}) as { message?: unknown };
    this.#trouble = words.text(message);
    this.draw();
  }
}

// The stand-in of a guest's page for a notebook: a model whose kernel is at the other end of a
// socket. It notices within seconds when nobody is there any more, and tries again by itself.
import type { AnyModel } from "../core/types.js";
import { Wholes } from "./deltas.js";

type Call = (...content: unknown[]) => void;

export type Status = "joining" | "on" | "lost" | "ended";

/** Milliseconds between two signs of life, and after how many without one the host is lost. */
const BEAT = 4000;
const SILENCE = 9000;
/** How long to wait before the first and the later tries. */
const FIRST = 500;
const LONGEST = 8000;
/** Requests that wait for the socket, at most. */
const WAITING = 8;

/** The numbers of a door's last word after which trying again has no use. */
export const ENDINGS: Record<number, string> = {
  4001: "closed",
  4002: "removed",
  4003: "elsewhere",
  4004: "unknown",
  4013: "full",
  4029: "flood",
  4400: "flood",
  4429: "tries",
};

interface Head {
  values?: Record<string, unknown>;
  packed?: [string, number][];
  answers?: Record<string, unknown>[];
}

export class SocketModel implements AnyModel {
  status: Status = "joining";
  /** Why it has ended, by the end of a key of the words. */
  ending = "";
  /** When the next try is made; null while one is being made. */
  tryAt: number | null = null;
  readonly #values: Record<string, unknown>;
  readonly #calls = new Map<string, Set<Call>>();
  readonly #open = new Map<string, (answer: Record<string, unknown>) => void>();
  readonly #watchers: (() => void)[] = [];
  #socket: WebSocket | null = null;
  /** Ends when the last message has been taken: they are taken in the order in which they came. */
  #taken = Promise.resolve();
  #heard = 0;
  #wait = FIRST;
  #timer = 0;
  #count = 0;
  #waiting: string[] = [];
  readonly #slots = new Set<(sender: unknown, value: unknown) => void>();
  /** What the table's own link listens to, as in JupyterLab. */
  readonly widget_manager = {
    kernel: {
      connectionStatusChanged: {
        connect: (slot: (sender: unknown, value: unknown) => void) => void this.#slots.add(slot),
        disconnect: (slot: (sender: unknown, value: unknown) => void) =>
          void this.#slots.delete(slot),
      },
    },
  };

  constructor(
    private readonly address: string,
    private readonly ticket: () => string | null,
    private readonly keep: (ticket: string) => void,
    values: Record<string, unknown>,
  ) {
    this.#values = { _kind: "table", theme: "auto", ...values };
    setInterval(() => this.#beat(), BEAT);
    addEventListener("online", () => this.tryNow());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#beat(true);
    });
    this.#connect();
  }

  get(name: string): unknown {
    return this.#values[name];
  }

  set(name: string, value: unknown): void {
    if (this.#values[name] === value) return;
    this.#values[name] = value;
    if (name === "language") this.#post({ set: { language: value } });
    this.#emit(`change:${name}`);
  }

  save_changes(): void {
    // `set` has sent it.
  }

  on(name: string, call: Call): void {
    this.#calls.set(name, (this.#calls.get(name) ?? new Set()).add(call));
  }

  off(name: string, call: Call): void {
    this.#calls.get(name)?.delete(call);
  }

  send(content: unknown): void {
    this.#post({ request: content });
  }

  /** Calls a function whenever the status changes. */
  watch(watcher: () => void): void {
    this.#watchers.push(watcher);
  }

  /** Asks the room itself; the answer may take until the host has decided. Nothing is done where
   * the connection is lost before it. */
  ask(command: string, fields: object): Promise<Record<string, unknown>> {
    if (this.status !== "on") return Promise.resolve({ ok: false });
    this.#count += 1;
    const id = `room-${this.#count}`;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      this.send({ ...fields, id, command });
    });
  }

  /** Connects at once, where it would have waited. */
  tryNow(): void {
    if (this.status === "lost") this.#connect();
  }

  #post(message: object): void {
    const text = JSON.stringify(message);
    if (this.status === "on" && this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(text);
    } else if (this.#waiting.length < WAITING) {
      this.#waiting.push(text);
    }
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.status === "ended") return;
    this.#drop();
    this.#heard = Date.now();
    this.tryAt = null;
    // Behind a proxy that has lost its way nothing answers, and nothing fails.
    this.#timer = setTimeout(() => this.#lose(), SILENCE) as unknown as number;
    const socket = new WebSocket(this.address);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    const wholes = new Wholes();
    socket.onopen = () => {
      const hello = { ticket: this.ticket(), language: this.#values.language };
      socket.send(JSON.stringify({ hello }));
    };
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now();
      if (!(data instanceof ArrayBuffer)) return;
      this.#taken = this.#taken
        .then(() => this.#take(socket, wholes, data))
        // What can't be read comes whole over another connection.
        .catch(() => {
          if (socket === this.#socket) this.#lose();
        });
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#closed(code);
    };
  }

  /** Whatever the old socket still says is not listened to. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #closed(code: number): void {
    this.#socket = null;
    const ending = ENDINGS[code];
    if (ending) {
      clearTimeout(this.#timer);
      this.ending = ending;
      this.#become("ended");
      return;
    }
    this.#lose();
  }

  #lose(): void {
    this.#drop();
    clearTimeout(this.#timer);
    // Not all phones of a room at the same moment.
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(LONGEST, this.#wait * 2);
    this.tryAt = Date.now() + wait;
    this.#timer = setTimeout(() => this.#connect(), wait) as unknown as number;
    this.#become("lost");
  }

  /** Gives a sign of life, and looks for one; `soon` when the page was hidden meanwhile. */
  #beat(soon = false): void {
    if (this.status === "lost" && soon) this.tryNow();
    if (this.status !== "on" && this.status !== "joining") return;
    if (Date.now() - this.#heard > SILENCE) this.#lose();
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"ping":1}');
  }

  async #take(socket: WebSocket, wholes: Wholes, data: ArrayBuffer): Promise<void> {
    const length = new DataView(data).getUint32(0);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length))) as Head;
    let at = 4 + length;
    const changed: Record<string, unknown> = { ...head.values };
    for (const [name, size] of head.packed ?? []) {
      changed[name] = await wholes.take(name, new Uint8Array(data, at, size));
      at += size;
    }
    Object.assign(this.#values, changed);
    if (this.status !== "on" && socket === this.#socket) this.#greeted();
    for (const name of Object.keys(changed)) this.#emit(`change:${name}`);
    for (const answer of head.answers ?? []) this.#answered(answer);
  }

  #greeted(): void {
    clearTimeout(this.#timer);
    this.#wait = FIRST;
    this.#become("on");
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const text of waiting) this.#socket?.send(text);
  }

  #answered(answer: Record<string, unknown>): void {
    // The host's page has come by a key that works once.
    if (answer.id === "ticket") this.keep(String(answer.ticket));
    const settle = this.#open.get(String(answer.id));
    if (!settle) {
      this.#emit("msg:custom", answer);
      return;
    }
    this.#open.delete(String(answer.id));
    settle(answer);
  }

  /** No answer of the old socket comes any more. */
  #giveUp(): void {
    for (const settle of this.#open.values()) settle({ ok: false });
    this.#open.clear();
  }

  #become(status: Status): void {
    this.status = status;
    if (status !== "on") this.#giveUp();
    for (const slot of this.#slots) slot(null, status === "on" ? "connected" : "connecting");
    for (const watcher of this.#watchers) watcher();
  }

  #emit(name: string, ...content: unknown[]): void {
    for (const call of [...(this.#calls.get(name) ?? [])]) call(...content);
  }
}

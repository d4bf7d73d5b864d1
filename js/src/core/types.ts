// Short names for what the generated types spell out, and the parts of AFM that are used here.
import type { FollowState, LegalState, PlayerState, PlyState, ReplayState } from "../state.gen.js";

export type Color = PlayerState["color"];
export type MarkKind = FollowState["kind"];
export type Text = ReplayState["title"];
/** How a mark is drawn: filled, drawn and cut-out paths on a grid of 12. */
export interface Shape {
  fill?: string;
  line?: string;
  bold?: string;
  cut?: string;
  /** `ink`, `soft`, `bad`, `good` or `word`. */
  tone?: string;
  /** How long a replay that plays by itself rests at it: `long` or `longest`. */
  rest?: string;
}

export type Position = PlyState["position"];
export type Claim = PlyState["claims"][number];
export type Ruling = PlyState["rulings"][number];
export type Handover = NonNullable<PlyState["handover"]>;
/** The code of a language. */
export type Lang = string;
export type Layout = "wide" | "mid" | "narrow";

/** An event as in a record; it has no fields but its type's own. */
export interface Act {
  type: LegalState["type"];
  player: Color;
  chip?: Color;
  pile?: number;
  to?: Color;
}

/** A widget model, as anywidget, other hosts and the exported page's shim give it. */
export interface AnyModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(name: string, callback: (...args: unknown[]) => void): void;
  off(name: string, callback: (...args: unknown[]) => void): void;
  send(content: unknown, callbacks?: unknown): void;
  /** The host's own manager, where anywidget gives it. */
  readonly widget_manager?: unknown;
}

/**
 * For whom a page shows a table. A host may do everything. A `seated` guest acts, talks and deals
 * for that seat alone; for a `watcher` nothing is lit, and nothing is asked. Both are guests: they
 * don't see what only a host may do, which is to set up a position, begin a new game, choose against
 * whom, take back, retry, play a rematch, ring the bell, type moves, ask the coach, pause the bots
 * or let them play on, choose seats, and go on with a game that was kept.
 */
export type Role = "host" | "seated" | "watcher";

/** What whoever mounts a table may say of the page, as values of its model. They may change later. */
export interface MountOptions {
  /** Without it, the page is a host's. */
  role?: Role;
  /** The id by which a seat's `view` names this page; without it, the page has one of its own. */
  view?: string;
}

/** `signal` is missing in hosts older than anywidget 0.11. */
export interface InitializeProps {
  model: AnyModel;
  signal?: AbortSignal;
}

export interface RenderProps extends InitializeProps {
  el: HTMLElement;
}

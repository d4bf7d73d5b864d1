// What a page is told of a team's vote: by the table, what all may know; by the room, what is the team's.
import type { Act, Color, Text } from "../../core/types.js";

/** The open vote or the last one, as everybody is shown it: never for what. */
export interface PublicVote {
  seat: Color;
  voted: number;
  of: number;
  choices: number;
  captain: string | null;
  /** Members vote; the captain is asked; it is over; it is over, and the captain has decided. */
  stage: "open" | "captain" | "over" | "decided";
  tie: boolean;
}

/** The votes of a table. */
export interface TableVotes {
  /** Whether the host has let the teams begin. */
  begun: boolean;
  revision: number;
  people: number;
  /** When the vote ends, or the rest before it, in milliseconds of the host's clock. */
  ends: number | null;
  /** Whether the host has stopped the clock, and no vote counts. */
  paused: boolean;
  open: PublicVote | null;
  last: PublicVote | null;
}

/** A vote as a member of the team is shown it; choices are named by their numbers. */
export interface OwnVote {
  revision: number;
  choices: Act[];
  own: number | null;
  captain: boolean;
  next: string | null;
  /** The votes for each choice, once it is closed. */
  counts: number[] | null;
  /** What the captain chooses from. */
  tied: number[];
}

/** What a member proposes, and how many agree. */
export interface Motion {
  id: number;
  kind: "offer" | "accept" | "decline" | "retract" | "act";
  text: Text | null;
  action: Act | null;
  agree: number;
  of: number;
  needs: number;
  own: boolean | null;
}

/** What only a team is shown. */
export interface OwnTeam {
  seat: Color;
  vote: OwnVote | null;
  last: OwnVote | null;
  motions: Motion[];
}

// A replay on paper: all its acts with their reasons, what was said and noted, and its variations.
import { Fragment, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BoardContext } from "../core/view/board.js";
import { Token } from "../core/view/chip.js";
import { Felt } from "../core/view/felt.js";
import { Title } from "../core/view/heading.js";
import { Mark } from "../core/view/mark.js";
import { Speaker } from "../core/view/speech.js";
import type { PlyState } from "../state.gen.js";
import { Claims } from "./claims.js";
import type { Replay } from "./replay.js";
import { useReplayView } from "./replay-view.js";

/** What the act says already. */
const TOLD = ["PLAY-1", "PLAY-2"];
/** Of a diagram, before it is made smaller. */
const WIDTH = 360;

/** Drawn while the browser prints, instead of all that is on the screen. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const [begin, end] = [() => setPrinting(true), () => setPrinting(false)];
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}

export function Paper(): JSX.Element {
  const view = useReplayView();
  const { controller, words } = view;
  const { quiz, tree } = controller;
  // During a question what comes after it would be the answer.
  const whole = !quiz.now && tree;
  const question = quiz.now?.question;
  const replay = whole ? whole.replay(0) : view.replay;
  const board = { ...view, acts: undefined, held: undefined, layout: "narrow" as const };
  const { position } = replay.ply(replay.last);
  return (
    <BoardContext.Provider value={board}>
      <article class="paper narrow" lang={words.lang} data-script={words.script}>
        <BoardContext.Provider value={view}>
          <Title {...replay.state} />
        </BoardContext.Provider>
        <p class="all">
          {replay.colors.map((color) => {
            const out = replay.defeatOf(color);
            return (
              <span key={color}>
                <Token color={color} /> {words.player(color)}{" "}
                {position.winner === color && <b>{words.say("status.wins")}</b>}
                {out !== undefined &&
                  out <= replay.last &&
                  words.say("end.out", { turn: replay.ply(out).turn })}
              </span>
            );
          })}
        </p>
        {question && (
          <>
            <h3 class="q">{words.text(question.text)}</h3>
            <p>{words.text(question.sub)}</p>
            {!question.places && (
              <ul>
                {question.choices.map(({ id, text }) => (
                  <li key={id}>□ {words.text(text)}</li>
                ))}
              </ul>
            )}
          </>
        )}
        <div class="columns">
          {replay.state.plies.slice(0, replay.last + 1).map((ply, at) => (
            <Fragment key={at}>
              <Step replay={replay} at={at} />
              {(ply.note || at === replay.last) && <Diagram ply={ply} at={at} />}
              {whole && <Others line={0} at={at} />}
            </Fragment>
          ))}
        </div>
      </article>
    </BoardContext.Provider>
  );
}

/** The variations that stand in the place of a ply, or go on after the last one. */
function Others({ line, at }: { line: number; at: number }): JSX.Element {
  const { controller, words } = useReplayView();
  const { tree } = controller;
  const last = tree?.replay(line).last;
  const lines = Array.from({ length: tree?.count ?? 0 }, (_, index) => index).filter((other) => {
    const begin = tree?.begin(other);
    const after = begin?.ply ?? Number.NaN;
    return begin?.before?.line === line && (after + 1 === at || (after === at && at === last));
  });
  return (
    <>
      {lines.map((other) => {
        const begin = tree?.begin(other);
        const replay = tree?.replay(other);
        return (
          <div key={other} class="other">
            <p>
              <b>{controller.nameOf(other, words)}</b> {words.text(begin?.state.note)}
            </p>
            {replay?.state.plies.map(
              (_, ply) =>
                ply > (begin?.ply ?? 0) && (
                  <Fragment key={ply}>
                    <Step replay={replay} at={ply} />
                    <Others line={other} at={ply} />
                  </Fragment>
                ),
            )}
          </div>
        );
      })}
    </>
  );
}

/** An act with its reasons, and what was said and noted after it. */
function Step({ replay, at }: { replay: Replay; at: number }): JSX.Element {
  const { words } = useReplayView();
  const ply = replay.ply(at);
  const before = at > 0 ? replay.ply(at - 1) : undefined;
  const act = words.act(ply.action, before?.position.has_move);
  const turn = ply.turn !== before?.turn && at > 0 && ply.turn;
  return (
    <div class="ply">
      <span class="no">{turn}</span>
      {act && (
        <p class="act">
          {act}
          {ply.glyph} <span class="cite">{words.say("talk.at", { n: at })}</span>
        </p>
      )}
      {ply.rulings
        .filter(({ rule }) => !TOLD.includes(rule))
        .map(({ rule, sentence }, index) => (
          <p key={index} class="sub">
            <span class="cite">{rule}</span> {words.text(sentence)}
          </p>
        ))}
      {ply.contrasts
        .filter(({ differs }) => differs)
        .map(({ preset, sentence }) => (
          <p key={preset} class="sub">
            {words.say("under", { preset })}: {words.text(sentence)}
          </p>
        ))}
      {ply.claims.length > 0 && <Claims claims={ply.claims} />}
      {ply.talk.map((talk, index) => (
        <p key={index} class="heard">
          <Speaker talk={talk} /> {words.text(talk.text)}
        </p>
      ))}
      {ply.note && (
        <p class="remark">
          <Mark kind="note" /> {words.text(ply.note)}
        </p>
      )}
    </div>
  );
}

function Diagram({ ply, at }: { ply: PlyState; at: number }): JSX.Element {
  const { words } = useReplayView();
  return (
    <div class="diagram">
      <Felt ply={ply} width={WIDTH} height={0} />
      <p class="sub">
        {words.say(at ? "scrubber.at" : "start", { turn: ply.turn, ply: at })}.{" "}
        {words.next(ply.position)}
      </p>
    </div>
  );
}

// Moves and talk in one timeline, and the form to say something.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Words } from "../../core/i18n.js";
import type { Color } from "../../core/types.js";
import { Token } from "../../core/view/chip.js";
import { classes } from "../../core/view/elements.js";
import { Mark } from "../../core/view/mark.js";
import { Memo } from "../../core/view/memo.js";
import { PromiseVerdict, Speaker, speakers } from "../../core/view/speech.js";
import { ToolButton } from "../../core/view/tool-button.js";
import type { EntryState } from "../../state.gen.js";
import type { TableController } from "../table-controller.js";
import { useTableView } from "../table-view.js";
import { TalkForm } from "./talk-form.js";

/** More than fit in sight; the rest is one press away. */
const ROOM = 24;

export function TableTalk(): JSX.Element {
  const { words, controller, state, mine } = useTableView();
  const [most, setMost] = useState(ROOM);
  const [writes, focus] = useWriting();
  const list = useRef<HTMLOListElement>(null);
  const { entries } = controller.log;
  const shown = entries.slice(-most);
  /** What has become of promises and coalitions: a word for each act that is about one. */
  const heard = new Set(
    entries.flatMap(({ talk }) =>
      talk ? [`${talk.type} ${talk.id}`, `${talk.type} ${talk.id} ${talk.player}`] : [],
    ),
  );
  // The newest line is in view, unless the reader has scrolled up.
  const atEnd = useRef(true);
  const top = useRef(0);
  // At once: a browser that keeps older lines where they are would tell that it was scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is what makes it longer
  useLayoutEffect(() => {
    const { current } = list;
    if (current && atEnd.current) current.scrollTop = current.scrollHeight;
  }, [entries, words, controller.promises]);
  // Also where the question below takes more of its height.
  useEffect(() => {
    const sizes = new ResizeObserver(([{ target } = {}]) => {
      if (target && atEnd.current) target.scrollTop = target.scrollHeight;
    });
    if (list.current) sizes.observe(list.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div class={classes("lane-talk", writes && "writes")} {...focus}>
      <h4>{words.say("said")}</h4>
      <ol
        ref={list}
        class="said"
        tabIndex={0}
        aria-label={words.say("said")}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          const ends = scrollHeight - scrollTop - clientHeight < 24;
          // Readers alone scroll up: what is longer or lower now is scrolled down above.
          if (ends || scrollTop < top.current) atEnd.current = ends;
          top.current = scrollTop;
        }}
      >
        {entries.length > shown.length && (
          <li>
            <span />
            <ToolButton act={() => setMost(most + 200)} says="said.earlier" />
          </li>
        )}
        {shown.map((entry) => {
          const { type, id, player, to } = entry.talk ?? { to: [] };
          const declared = type === "coalition";
          const gone =
            (type === "promise" && heard.has(`withdraw ${id}`)) ||
            (declared && heard.has(`leave ${id}`));
          const players = type === "promise" || declared ? [player as Color, ...to] : [];
          const open = (declared ? players : players.slice(0, 1))
            .filter((one) => !gone && mine(one))
            .map((one) => `${heard.has(`join ${id} ${one}`) ? "leave" : "join"} ${one}`)
            .join();
          return <LogEntry key={entry.index} {...{ entry, gone, open, words, controller }} />;
        })}
      </ol>
      {state.seats.length > 0 && !controller.exported && controller.link.status !== "gone" && (
        <TalkForm />
      )}
    </div>
  );
}

/** Whether somebody writes: only the field itself makes room for more than itself, since what is
 * pressed must not move under the pointer. */
function useWriting(): [boolean, JSX.IntrinsicElements["div"]] {
  const [writes, setWrites] = useState(false);
  return [
    writes,
    {
      onFocusIn: ({ target }) => target instanceof HTMLInputElement && setWrites(true),
      onFocusOut: ({ currentTarget, relatedTarget }) => {
        // What takes no focus, such as a button in Safari, is pressed and leaves all as it is.
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) {
          setWrites(false);
        }
      },
    },
  ];
}

/** An action, a notice or something said, in one sentence. */
export function entryIn(words: Words, { action, talk, notice }: EntryState): string {
  if (talk) {
    const { player, type } = talk;
    const said = speakers(words, talk);
    return `${type === "say" ? said : `${said} ${words.of(`talk.${type}`, player)}`}: ${words.text(talk.text)}`;
  }
  const key = `notice.${notice?.kind}`;
  if (notice) {
    const reason = words.text(notice.detail);
    return words.has(key)
      ? words.say(key, { player: words.player(notice.player), reason })
      : reason;
  }
  if (action?.type !== "donate" || action.to) return words.act(action);
  const chip = action.chip ?? action.player;
  return words.of("log.donate", action.player, {
    chip: words.chip(chip),
    taken: words.taken(chip),
  });
}

interface LogEntryProps {
  entry: EntryState;
  /** A promise that was taken back. */
  gone: boolean;
  /** What players here may do about it, such as `join blue`. */
  open: string;
  words: Words;
  controller: TableController;
}

/** There may be many, and hardly any of them changes. */
export function LogEntry(props: LogEntryProps): JSX.Element {
  const { entry, gone, open, words, controller } = props;
  const of = [entry, gone, open, words, controller.promises];
  return <Memo of={of} draw={() => drawLogEntry(props)} />;
}

function drawLogEntry({ entry, gone, open, words, controller }: LogEntryProps): JSX.Element {
  const { action, follows, talk } = entry;
  if (talk) {
    const { player, id } = talk;
    return (
      <li class={gone ? "gone" : ""}>
        <Token color={player} />
        <div>
          <Speaker talk={talk} />
          <p>{words.text(talk.text)}</p>
          <PromiseVerdict of={controller} line={0} talk={talk} />
          {open.split(",").map((does) => {
            const [verb, who] = does.split(" ");
            if (!who) return null;
            const declared = talk.type === "coalition";
            const type = declared ? verb : "withdraw";
            return (
              <button
                key={who}
                type="button"
                class="link"
                onClick={() =>
                  void controller.talk(
                    declared ? { type, player: who, coalition: id } : { type, player, id },
                  )
                }
              >
                {declared
                  ? words.say(verb === "join" ? "say.join" : "say.leave", {
                      player: words.player(who as Color),
                    })
                  : words.say("say.back")}
              </button>
            );
          })}
        </div>
      </li>
    );
  }
  return (
    <li class="did">
      <span class="cite">{action ? entry.ply : ""}</span>
      <span>
        {entryIn(words, entry)}
        {follows.map(({ kind, player }, index) => (
          <span key={index} class="fo">
            {" "}
            <Mark kind={kind} named />
            <Token color={player} label={words.player(player)} />
          </span>
        ))}
      </span>
    </li>
  );
}

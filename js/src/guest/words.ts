// The words of the guests' page, beside those of the table.

type Table = Record<string, Record<string, string>>;

export class GuestWords {
  language: string;

  constructor(
    private readonly own: Table,
    /** The languages by code, with what their speakers call them and the words of the screen. */
    private readonly screen: Record<string, { name: string; words: Record<string, unknown> }>,
    language: string,
  ) {
    this.language = language in own ? language : (Object.keys(own)[0] ?? "");
  }

  /** Each language: its code and its name. */
  get languages(): [string, string][] {
    return Object.keys(this.own).map((code) => [code, this.screen[code]?.name ?? code]);
  }

  say(key: string, facts: Record<string, string | number> = {}): string {
    const text = this.own[this.language]?.[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
  }

  /** What a player is called by colour. */
  color(color: string): string {
    return String(this.screen[this.language]?.words[`player.${color}`] ?? color);
  }

  /** A text that came in every language. */
  text(text: unknown): string {
    const said = (text as Record<string, unknown> | null)?.[this.language];
    return typeof said === "string" ? said : "";
  }
}

// What a room sends of a packed value: what differs from the value that this page has.

/** How many bytes of the value before are referred to: deflate looks back no further. */
const REACH = 32768;

/** The values that a page has of a room, each made of the one before and of what was sent. */
export class Wholes {
  readonly #of = new Map<string, Uint8Array<ArrayBuffer>>();

  /** The value of which this was sent; an empty one is sent as it is. */
  async take(name: string, sent: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (!sent.length) return sent;
    const base = (this.#of.get(name) ?? new Uint8Array()).subarray(-REACH);
    const { length } = base;
    // As a block that is stored, the text before stands where what was sent looks for it.
    const head = new Uint8Array(5);
    const numbers = new DataView(head.buffer);
    numbers.setUint16(1, length, true);
    numbers.setUint16(3, 65535 - length, true);
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const writer = writable.getWriter();
    // Faults in the bytes are reported where they are read.
    for (const part of [head, base, sent]) writer.write(part).catch(() => undefined);
    writer.close().catch(() => undefined);
    const all = new Uint8Array(await new Response(readable).arrayBuffer());
    const whole = all.slice(length);
    this.#of.set(name, whole);
    return whole;
  }
}

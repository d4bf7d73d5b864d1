// Bytes as text and back, and packed as Python packs them.

/** The bytes of a text in base64. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Bytes in base64; none for what is no bytes. */
export function inBase64(raw: unknown): string {
  if (!ArrayBuffer.isView(raw)) return "";
  const bytes = new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength);
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

export async function gzipped(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

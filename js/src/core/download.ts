/** Milliseconds: some browsers read the address only after the click has returned. */
const KEEP = 3000;

/** Hands a text over to the browser as a file. */
export const download = (text: string, type: string, name: string): void =>
  handOver(new Blob([text], { type }), name);

/** Hands something over to the browser as a file. */
export function handOver(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP);
}

// A drawing of the page as a picture that can be sent: drawn again as it looks here, on a canvas.

import { handOver } from "../../core/download.js";
import { widthOf } from "../../core/draw/box.js";
import { isTouch } from "../../core/touch.js";

/** The pixels of the picture for each of the drawing. */
const SCALE = 2;
const MARGIN = 20;
const LINE = 30;

/** What of a style a drawing needs where no style sheet is. */
const STYLES = [
  ...["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"],
  ...["font-family", "font-size", "font-weight", "text-anchor", "opacity", "display"],
];

/** A drawing with its title above it, as a picture of its own. */
export function pictureOf(drawing: SVGSVGElement, title: string): string {
  const [w, h] = [drawing.width.baseVal.value, drawing.height.baseVal.value];
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const from = [...drawing.querySelectorAll("*")];
  for (const [index, one] of [...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(from[index] as Element);
    one.setAttribute(
      "style",
      STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"),
    );
    one.removeAttribute("class");
  }
  const frame = drawing.parentElement ?? drawing;
  const { backgroundColor } = getComputedStyle(frame);
  const ink = getComputedStyle(drawing);
  const lines = title.split(/: (.*)/).filter(Boolean);
  const top = MARGIN + lines.length * LINE;
  const [width, height] = [w + 2 * MARGIN, h + top + MARGIN];
  const sizeOf = (line: string, at: number) =>
    Math.min(at ? 17 : 21, (width - 2 * MARGIN) / widthOf(line, 1));
  const text = lines.map(
    (line, at) =>
      `<text x="${width / 2}" y="${MARGIN + at * LINE + 14}" font-family="serif" font-weight="600" font-size="${sizeOf(line, at)}" text-anchor="middle" fill="${ink.color}">${escaped(line)}</text>`,
  );
  for (const [name, value] of Object.entries({ x: MARGIN, y: top }))
    copy.setAttribute(name, `${value}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${backgroundColor}"/>${text.join("")}${new XMLSerializer().serializeToString(copy)}</svg>`
  );
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Sends a picture by whatever the device has for it, or hands it over as a file. */
export async function sharePicture(picture: string): Promise<void> {
  const blob = await asPng(picture);
  const file = new File([blob], "promises.png", { type: "image/png" });
  if (isTouch() && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
  } else {
    handOver(blob, "promises.png");
  }
}

async function asPng(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

import { createCanvas } from "@napi-rs/canvas";
import { ICONS, type IconPath } from "./icon-paths.ts";
import { PALETTE } from "./palette.ts";
import { renderMark } from "./shapes.ts";

/** Renders an icon of the site. @returns a PNG, or for the favicon an ICO that holds one */
export async function renderIcon(path: IconPath): Promise<Buffer> {
  const icon = ICONS[path];
  const { size, mark } = icon;
  const canvas = createCanvas(size, size);
  const context = canvas.getContext("2d");
  if ("corner" in icon) {
    context.fillStyle = PALETTE.paper;
    context.beginPath();
    context.roundRect(0, 0, size, size, size * icon.corner);
    context.fill();
  }
  const margin = (size * (1 - mark)) / 2;
  renderMark(context, margin, margin, size * mark);
  const png = await canvas.encode("png");
  return path === "/favicon.ico" ? icoOf(png, size) : png;
}

/** An ICO file with one picture: a directory of 6 bytes, an entry of 16, then the PNG (readable since Windows Vista). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // Directory: type 1 is an icon; one entry.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  // Entry: width, height, no palette, 1 plane, 32 bits a pixel, length, place.
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

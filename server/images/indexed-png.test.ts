import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { pngSize } from "./images.fixture.ts";
import { encodeIndexedPng } from "./indexed-png.ts";

async function decode(png: Buffer): Promise<Uint8ClampedArray> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

/** The colour of the pixel at an index, from 0 to 0xffffff. */
const colourAt = (data: Uint8ClampedArray, pixel: number) => Buffer.from(data).readUInt32BE(pixel * 4) >>> 8;

it("keeps surfaces as they are, and blended colours nearly", async () => {
  const data = Uint8ClampedArray.of(0xd2, 0x3f, 0x25, 255, 0xf6, 0xf8, 0xf5, 255, 0x81, 0x82, 0x83, 255);

  const png = await encodeIndexedPng({ data, width: 3, height: 1 }, ["#d23f25", "#f6f8f5"]);

  const decoded = await decode(png);
  expect(pngSize(png)).toEqual({ width: 3, height: 1 });
  expect(colourAt(decoded, 0)).toBe(0xd23f25);
  expect(colourAt(decoded, 1)).toBe(0xf6f8f5);
  for (const [index, value] of [0x81, 0x82, 0x83].entries()) {
    expect(Math.abs((decoded[8 + index] as number) - value)).toBeLessThanOrEqual(4);
  }
});

it("rounds more where there are too many colours, and keeps the surfaces", async () => {
  const side = 128;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel++) {
    data.set([(pixel % side) * 2, Math.floor(pixel / side) * 2, 100, 255], pixel * 4);
  }

  const png = await encodeIndexedPng({ data, width: side, height: side }, ["#000064", "#020064"]);

  const decoded = await decode(png);
  expect(colourAt(decoded, 0)).toBe(0x000064);
  expect(colourAt(decoded, 1)).toBe(0x020064);
  expect(Math.abs((decoded[(side * side - 1) * 4] as number) - 254)).toBeLessThanOrEqual(16);
});

import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { PALETTE } from "../palette.ts";
import { COVER_SIZE } from "./files.ts";
import { arrangementOf, renderCover } from "./render.ts";

const NAMES = Array.from({ length: 200 }, (_, index) => `post-${index}`);

describe("arrangementOf", () => {
  it("is the same for a name each time, and another for nearly every other one", () => {
    const seen = new Set(NAMES.map((name) => JSON.stringify(arrangementOf(name))));

    expect(seen.size).toBe(NAMES.length);
    for (const name of NAMES.slice(0, 20)) expect(arrangementOf(name)).toEqual(arrangementOf(name));
  });

  it("has threads of both kinds, no cell twice, and the odd tile apart from the edges", () => {
    for (const name of NAMES) {
      const { light, dark, odd } = arrangementOf(name);

      const cells = [...light, ...dark, odd].map((cell) => cell.join());
      expect(new Set(cells).size).toBe(cells.length);
      expect(Math.min(light.length, dark.length), name).toBeGreaterThan(0);
      expect(odd[0]).toSatisfy((column: number) => column >= 1 && column <= 6);
      expect(odd[1]).toSatisfy((row: number) => row >= 1 && row <= 3);
    }
  });
});

describe("renderCover", () => {
  it("shows the odd tile where the arrangement has it, on white", async () => {
    const [column, row] = arrangementOf("sim-swap").odd;

    const image = await loadImage(await renderCover("sim-swap", COVER_SIZE));

    const context = createCanvas(960, 540).getContext("2d");
    context.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)];
    const near = (hex: string) =>
      [1, 3, 5].map((from) => expect.closeTo(Number.parseInt(hex.slice(from, from + 2), 16), -1));
    expect(at(column * 120 + 8, row * 120 + 8)).toEqual(near(PALETTE.gap));
    expect(at(column * 120 + 27, row * 120 + 60)).toEqual(near(PALETTE.flag));
  });
});

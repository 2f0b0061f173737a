import { expect, it } from "vitest";
import { overlay } from "./overlay.ts";

it("puts rows over a base, whose keys stay first, and takes a blank value for none", () => {
  const base = [
    { key: "b", value: "base" },
    { key: "a", value: "base" },
  ];

  const texts = overlay(base, [
    { key: "c", value: "new" },
    { key: "a", value: " \n" },
    { key: "b", value: "edited" },
  ]);

  expect(texts).toEqual([
    { key: "b", value: "edited" },
    { key: "a", value: "base" },
    { key: "c", value: "new" },
  ]);
});

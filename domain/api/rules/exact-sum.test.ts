import { expect, it } from "vitest";
import { fromParts, highPart, lowPart } from "./exact-sum.ts";

const sumOf = (amounts: readonly number[]) =>
  fromParts(
    amounts.reduce((sum, amount) => sum + highPart(amount), 0),
    amounts.reduce((sum, amount) => sum + lowPart(amount), 0),
  );

it("A sum has its cents whatever was added and taken away, a hundred thousand of the largest amounts too", () => {
  expect(sumOf([0.1, 0.2, 0.3])).toBe(0.6);
  expect(sumOf([999_999_999_999.999, 0.001])).toBe(1e12);
  expect(sumOf([1.005, 12.345])).toBe(13.35);
  const most = Array<number>(100_000).fill(1e12);
  const high = most.reduce((sum, amount) => sum + highPart(amount), highPart(0.1));
  const low = most.reduce((sum, amount) => sum + lowPart(amount), lowPart(0.1));
  const [left, rest] = [
    most.reduce((sum, amount) => sum - highPart(amount), high),
    most.reduce((sum, amount) => sum - lowPart(amount), low),
  ];
  expect([fromParts(high, low), fromParts(left, rest)]).toEqual([1e17, 0.1]);
});

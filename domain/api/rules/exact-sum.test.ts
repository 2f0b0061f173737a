import { expect, it } from "vitest";
import { highOf, joinParts, lowOf } from "./exact-sum.ts";

const sumOf = (amounts: readonly number[]) =>
  joinParts(
    amounts.reduce((sum, amount) => sum + highOf(amount), 0),
    amounts.reduce((sum, amount) => sum + lowOf(amount), 0),
  );

it("A sum has its cents whatever was added and taken away, a hundred thousand of the largest amounts too", () => {
  expect(sumOf([0.1, 0.2, 0.3])).toBe(0.6);
  expect(sumOf([999_999_999_999.999, 0.001])).toBe(1e12);
  expect(sumOf([1.005, 12.345])).toBe(13.35);
  const most = Array<number>(100_000).fill(1e12);
  const high = most.reduce((sum, amount) => sum + highOf(amount), highOf(0.1));
  const low = most.reduce((sum, amount) => sum + lowOf(amount), lowOf(0.1));
  const [left, rest] = [
    most.reduce((sum, amount) => sum - highOf(amount), high),
    most.reduce((sum, amount) => sum - lowOf(amount), low),
  ];
  expect([joinParts(high, low), joinParts(left, rest)]).toEqual([1e17, 0.1]);
});

import { describe, expect, it } from "vitest";
import { paginationRange } from "./pagination-range.ts";

const written = (page: number, pageCount: number) =>
  paginationRange(page, pageCount)
    .map((number) => number ?? "…")
    .join(" ");

describe("paginationRange", () => {
  it.each([
    [1, 1, "1"],
    [2, 3, "1 2 3"],
    [1, 5, "1 2 3 4 5"],
    [4, 7, "1 2 3 4 5 6 7"],
    [1, 9, "1 2 3 … 9"],
    [5, 9, "1 2 3 4 5 6 7 8 9"],
    [9, 9, "1 … 7 8 9"],
    [6, 14, "1 … 4 5 6 7 8 … 14"],
    [1, 11_112, "1 2 3 … 5557 … 11112"],
    [5_557, 11_112, "1 … 2778 … 5555 5556 5557 5558 5559 … 8335 … 11112"],
    [11_112, 11_112, "1 … 5555 … 11110 11111 11112"],
  ])("shows page %i of %i between %s", (page, pageCount, numbers) => {
    expect(written(page, pageCount)).toBe(numbers);
  });

  it("leads from the first page to any other in a few steps", () => {
    const pageCount = 11_112;
    const steps = new Map([[1, 0]]);
    for (const [page, step] of steps) {
      for (const number of paginationRange(page, pageCount))
        if (number !== null && !steps.has(number)) steps.set(number, step + 1);
    }

    expect(steps.size).toBe(pageCount);
    expect(Math.max(...steps.values())).toBeLessThanOrEqual(15);
  });
});

import { expect, test } from "vitest";
import { changed, historyOf, redone, undone } from "./history.ts";

test("Edits of the same within a second are one step, and what is a step of its own stays one", () => {
  let history = changed(historyOf("a"), "name", "b", 5_000);
  history = changed(history, "name", "c", 5_500);
  history = changed(history, "", "d", 5_600);
  history = changed(history, "", "e", 5_700);
  expect(history.past).toEqual(["a", "c", "d"]);

  history = undone(history);
  expect([history.present, history.future]).toEqual(["d", ["e"]]);
  expect(redone(history).present).toBe("e");
  // After an undo a further edit of the same is a step.
  history = changed(undone(history), "", "f", 5_800);
  expect([history.past, history.future]).toEqual([["a", "c"], []]);
});

test("Nothing is taken back or brought back where there is nothing", () => {
  const history = historyOf("a");
  expect(undone(history)).toBe(history);
  expect(redone(history)).toBe(history);
});

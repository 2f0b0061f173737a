import { expect, test } from "vitest";
import { createUndoHistory, pushEdit, redo, undo } from "./undo-history.ts";

test("Edits of the same within a second are one step, and what is a step of its own stays one", () => {
  let history = pushEdit(createUndoHistory("a"), "name", "b", 5_000);
  history = pushEdit(history, "name", "c", 5_500);
  history = pushEdit(history, "", "d", 5_600);
  history = pushEdit(history, "", "e", 5_700);
  expect(history.past).toEqual(["a", "c", "d"]);

  history = undo(history);
  expect([history.present, history.future]).toEqual(["d", ["e"]]);
  expect(redo(history).present).toBe("e");
  // After an undo a further edit of the same is a step.
  history = pushEdit(undo(history), "", "f", 5_800);
  expect([history.past, history.future]).toEqual([["a", "c"], []]);
});

test("Nothing is taken back or brought back where there is nothing", () => {
  const history = createUndoHistory("a");
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
});

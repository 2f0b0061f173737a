import { expect, it } from "vitest";
import { errorMessage } from "./error-message.ts";

it.each([
  [new Error("refused"), "refused"],
  [new RangeError(), "RangeError"],
  ["a text", "a text"],
  [
    new AggregateError([
      new Error("connect ECONNREFUSED ::1:5432"),
      new Error("connect ECONNREFUSED 127.0.0.1:5432"),
    ]),
    "connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432",
  ],
])("says what %s says", (error, message) => {
  expect(errorMessage(error)).toBe(message);
});

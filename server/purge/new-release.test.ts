import { expect, it, onTestFinished } from "vitest";
import { temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { isNewRelease } from "./new-release.ts";

const MINUTE = 60_000;

it("is one for all of its first processes, and none for a restart", async () => {
  const { db, close } = await temporaryDatabase();
  onTestFinished(close);
  const start = 1_000 * MINUTE;

  expect(await isNewRelease(db, "a", start)).toBe(true);
  expect(await isNewRelease(db, "a", start + 5 * MINUTE)).toBe(true);
  expect(await isNewRelease(db, "a", start + 11 * MINUTE)).toBe(false);
  expect(await isNewRelease(db, "b", start + 12 * MINUTE)).toBe(true);
  expect(await isNewRelease(db, "b", start + 13 * MINUTE)).toBe(true);
  // Back again.
  expect(await isNewRelease(db, "a", start + 60 * MINUTE)).toBe(true);
});

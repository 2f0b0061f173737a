import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { MIN_FILL_MS, openFormTokens, TOKEN_LIFE_MS } from "./form-token.ts";

let dataDir: string;
let db: Database;
const clock = { time: 1_800_000_000_000 };
const now = () => clock.time;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "baini-token-"));
  db = await openDatabase({ dataDir });
});

afterEach(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

describe("form tokens", () => {
  it("are valid once a person could have filled in the form, and for a day", async () => {
    const tokens = await openFormTokens(db, now);
    const token = tokens.issue();

    const checks = [0, MIN_FILL_MS - 1, 1, TOKEN_LIFE_MS - MIN_FILL_MS, 1].map((passed) => {
      clock.time += passed;
      return tokens.check(token);
    });

    expect(checks).toEqual([
      { status: "tooFast", waitMs: MIN_FILL_MS },
      { status: "tooFast", waitMs: 1 },
      { status: "valid" },
      { status: "valid" },
      { status: "expired" },
    ]);
  });

  it("wait no longer than usual when the clock was set back by an hour", async () => {
    const tokens = await openFormTokens(db, now);
    const token = tokens.issue();
    clock.time -= 3_600_000;

    expect(tokens.check(token)).toEqual({ status: "tooFast", waitMs: MIN_FILL_MS });
  });

  it("differ from each other", async () => {
    const tokens = await openFormTokens(db, now);

    expect(tokens.issue()).not.toBe(tokens.issue());
  });

  it("are bad after any change", async () => {
    const tokens = await openFormTokens(db, now);
    const token = tokens.issue();
    clock.time += MIN_FILL_MS;

    for (let index = 0; index < token.length; index += 1) {
      const changed = token.slice(0, index) + (token[index] === "a" ? "b" : "a") + token.slice(index + 1);
      expect(tokens.check(changed)).toEqual({ status: "bad" });
    }
    for (const text of ["", "x", token.slice(0, -1), `${token}a`, `${token}\n`, token.repeat(100)]) {
      expect(tokens.check(text)).toEqual({ status: "bad" });
    }
  });

  it("of one process are good for another on the same database, also when both start at once", async () => {
    const other = await openDatabase({ dataDir });
    const [first, second] = await Promise.all([openFormTokens(db, now), openFormTokens(other, now)]);
    const token = first.issue();
    clock.time += MIN_FILL_MS;

    const check = second.check(token);

    await other.destroy();
    expect(check).toEqual({ status: "valid" });
  });
});

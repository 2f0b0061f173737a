import { describe, expect, it } from "vitest";
import { Failure } from "../failure.ts";
import { readEventTypes } from "./event-types.ts";
import { readForwardUrl } from "./forward-url.ts";

const failureOf = (read: () => unknown): Failure => {
  try {
    read();
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error("It was accepted.");
};

describe("--forward-to", () => {
  it.each([
    ["3000", "http://localhost:3000/"],
    ["localhost:3000/hooks", "http://localhost:3000/hooks"],
    ["localhost:3000", "http://localhost:3000/"],
    ["127.0.0.1:80?a=1", "http://127.0.0.1/?a=1"],
    ["[::1]:3000/hooks", "http://[::1]:3000/hooks"],
    ["my-box.test:3000", "http://my-box.test:3000/"],
    ["http://localhost/hooks", "http://localhost/hooks"],
    ["https://bank.example/hooks", "https://bank.example/hooks"],
  ])("takes %s", (value, href) => {
    expect(readForwardUrl(value).href).toBe(href);
  });

  it.each(["0", "65536", "hooks", "localhost/hooks", "localhost:", "ftp://a:1/", "mailto:a:1", "http://"])(
    "refuses %s, and says what it takes",
    (value) => {
      expect(failureOf(() => readForwardUrl(value))).toMatchObject({
        exitCode: 2,
        message: expect.stringMatching(/^--forward-to must be a port, .*; it is ".*"\.$/),
        hint: expect.stringContaining("localhost:3000/hooks"),
      });
    },
  );

  it("does not repeat a password", () => {
    expect(failureOf(() => readForwardUrl("http://me:secret@localhost/")).message).not.toContain("secret");
  });
});

describe("--events", () => {
  it("names some types; without it, all are meant", () => {
    expect(readEventTypes("case.opened, case.closed")).toEqual(["case.opened", "case.closed"]);
    expect(readEventTypes(undefined)).toContain("rule.triggered");
  });

  it("refuses what is no type", () => {
    expect(failureOf(() => readEventTypes("rule.triggered,case.open"))).toMatchObject({
      exitCode: 2,
      message: '--events: there is no event type "case.open". Did you mean case.opened?',
      hint: expect.stringContaining("transaction.suspicious"),
    });
  });
});

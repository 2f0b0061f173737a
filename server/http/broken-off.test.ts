import { expect, it } from "vitest";
import { isBrokenOff } from "./broken-off.ts";

const left = () => {
  const controller = new AbortController();
  const request = new Request("http://site/", { signal: controller.signal });
  controller.abort();
  return request;
};

it("knows what a client's leaving throws", () => {
  const request = left();

  expect(isBrokenOff(request.signal.reason, request)).toBe(true);
  expect(isBrokenOff(Object.assign(new Error("aborted"), { code: "ECONNRESET" }), request)).toBe(true);
});

it("takes no fault of ours for it, though the client has left meanwhile", () => {
  expect(isBrokenOff(new TypeError("x is not a function"), left())).toBe(false);
  expect(isBrokenOff(new DOMException("late", "AbortError"), new Request("http://site/"))).toBe(false);
});

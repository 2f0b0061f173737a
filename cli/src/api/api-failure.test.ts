import { describe, expect, it } from "vitest";
import { ConnectionError } from "../../../sdk/javascript/src/index.ts";
import { apiFailure, reasonOf } from "./api-failure.ts";

const failed = (message: string, code?: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code }) });

describe("The reason of a connection that failed", () => {
  it.each([
    ["connect ECONNREFUSED 127.0.0.1:1", "ECONNREFUSED", "ECONNREFUSED"],
    ["other side closed", "UND_ERR_SOCKET", "other side closed"],
    // What is not HTTP gets an error whose code is there and undefined.
    ["Expected HTTP/", undefined, "Expected HTTP/"],
  ])("is a code where it says something, and words where not: %s", (message, code, reason) => {
    expect(reasonOf(failed(message, code))).toBe(reason);
  });

  it("is told from a server that is not there when it is a certificate", () => {
    const error = new ConnectionError(
      "",
      1,
      failed("self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT"),
    );

    expect(apiFailure(error, { baseUrl: "https://x.example" }).hint).toContain("NODE_EXTRA_CA_CERTS");
  });
});

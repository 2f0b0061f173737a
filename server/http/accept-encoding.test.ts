import { describe, expect, it } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    [null, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["*", "identity"],
    ["deflate, zstd", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip,br", "br"],
    ["  br  ,gzip", "br"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000 , gzip ; q=0.1", "gzip"],
    ["br;q=0.001", "br"],
    ["br;q=0,gzip;q=0", "identity"],
    ["brotli, x-gzip", "identity"],
  ])("answers Accept-Encoding %j with %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    // The second answer comes from memory.
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it("works out more values, and longer ones, than it keeps", () => {
    for (let index = 0; index < 500; index++) expect(chooseEncoding(`x${index}, gzip`)).toBe("gzip");

    expect(chooseEncoding(`${"x".repeat(5_000)}, br`)).toBe("br");
  });
});

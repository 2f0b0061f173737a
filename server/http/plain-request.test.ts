import { describe, expect, it } from "vitest";
import { readPlainRequest } from "./plain-request.ts";

const read = (text: string) => readPlainRequest(Buffer.from(text, "latin1"));

describe("a plain request", () => {
  it("is read with its headers by lower-case name", () => {
    const request = read(
      "GET /en?a=b HTTP/1.1\r\nHost: baini.example\r\nX-Name:\t caf\xe9 \r\nEmpty:\r\n\r\n",
    );

    expect(request?.path).toBe("/en?a=b");
    expect([...(request?.headers ?? [])]).toEqual([
      ["host", "baini.example"],
      ["x-name", "caf\xe9"],
      ["empty", ""],
    ]);
  });

  it("may have no headers, or ask for its connection to be kept", () => {
    expect(read("GET / HTTP/1.1\r\n\r\n")?.path).toBe("/");
    expect(read("GET / HTTP/1.1\r\nConnection: Keep-Alive\r\n\r\n")?.path).toBe("/");
  });
});

it.each([
  ["nothing", ""],
  ["a part of a request line", "GET /en HT"],
  ["a part of the headers", "GET /en HTTP/1.1\r\nHost: a\r\n"],
  ["two requests", "GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n"],
  ["a request and a body", "GET / HTTP/1.1\r\n\r\nbody"],
  ["another method", "POST / HTTP/1.1\r\n\r\n"],
  ["a method in lower case", "get / HTTP/1.1\r\n\r\n"],
  ["an older protocol", "GET / HTTP/1.0\r\n\r\n"],
  ["a newer protocol", "GET / HTTP/2.0\r\n\r\n"],
  ["no protocol", "GET /\r\n\r\n"],
  ["a whole address", "GET http://baini.example/ HTTP/1.1\r\n\r\n"],
  ["a space in the path", "GET /a b HTTP/1.1\r\n\r\n"],
  ["two spaces before the path", "GET  / HTTP/1.1\r\n\r\n"],
  ["a byte beyond ASCII in the path", "GET /\xe9 HTTP/1.1\r\n\r\n"],
  ["lines that end in a line feed", "GET / HTTP/1.1\nHost: a\n\n"],
  ["a carriage return in a value", "GET / HTTP/1.1\r\nA: b\rC: d\r\n\r\n"],
  ["a line feed in a value", "GET / HTTP/1.1\r\nA: b\nC: d\r\n\r\n"],
  ["a null in a value", "GET / HTTP/1.1\r\nA: b\0\r\n\r\n"],
  ["a folded line", "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n"],
  ["a space before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n"],
  ["a header without a colon", "GET / HTTP/1.1\r\nHost\r\n\r\n"],
  ["a header without a name", "GET / HTTP/1.1\r\n: a\r\n\r\n"],
  ["a header twice", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n"],
  ["a body's length", "GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n"],
  ["a body in chunks", "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"],
  ["an expectation", "GET / HTTP/1.1\r\nExpect: 100-continue\r\n\r\n"],
  ["another protocol", "GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"],
  ["the end of the connection", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["a header without end", `GET / HTTP/1.1\r\nA: ${"b".repeat(20_000)}\r\n\r\n`],
  ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
])("is not %s", (_what, text) => {
  expect(read(text)).toBeUndefined();
});

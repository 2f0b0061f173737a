// A tiny server that answers one page from memory and does nothing else: what a hand-written file costs on this runtime.
// Its argument is a JSON file: the headers, and the finished body in base64.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as {
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, "base64");
const head = Object.entries({ ...headers, "content-length": String(bytes.length) }).flat();

const server = createServer({ keepAliveTimeout: 65_000, optimizeEmptyRequests: true }, (_, response) => {
  response.writeHead(200, head);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`Listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

// Stands in for wrk: `load-generator.ts URL CONNECTIONS SECONDS`. Every answer must be of the first one's length.
import { connect } from "node:net";

const [address = "", connections = "", duration = ""] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(address);
const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
const length = await responseLength();

let responses = 0;
const started = performance.now();
const sockets = Array.from({ length: Number(connections) }, () => {
  let received = 0;
  const socket = connect(Number(port), hostname, () => socket.write(request));
  socket.on("data", (chunk) => {
    if (received === 0 && !chunk.toString("latin1", 0, 12).endsWith(" 200")) fail("a response is no success");
    received += chunk.length;
    if (received > length) fail("a response is longer than the first");
    if (received < length) return;
    received = 0;
    responses++;
    socket.write(request);
  });
  socket.on("error", (error) => fail(error.message));
  return socket;
});
setTimeout(() => {
  console.log(JSON.stringify({ responses, perSecond: (responses * 1_000) / (performance.now() - started) }));
  for (const socket of sockets) socket.destroy();
}, Number(duration) * 1_000);

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Head and body, in bytes. */
function responseLength(): Promise<number> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
      const end = text.indexOf("\r\n\r\n") + 4;
      const body = /\r\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, end))?.[1];
      if (end < 4 || body === undefined || text.length < end + Number(body)) return;
      socket.destroy();
      resolve(end + Number(body));
    });
  });
}

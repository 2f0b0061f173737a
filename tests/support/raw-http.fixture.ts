import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RawRequest {
  /** By default GET, or POST when there is a body. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sends the body in pieces that do not announce their whole length. */
  readonly chunked?: boolean;
}

export interface RawHttp {
  /** Sends a request whose path goes out as it stands here. */
  send(path: string, request?: RawRequest): Promise<RawResponse>;
  /** Sends bytes that may be no HTTP at all, and reads until the server closes. */
  sendRaw(bytes: string): Promise<RawResponse>;
  /** Requests sent so far. */
  readonly sent: number;
  close(): void;
}

/** Speaks to a local server without the tidying that `fetch` does: of the path, of headers, of connections. */
export function openRawHttp(port: number): RawHttp {
  // One kept connection, so that a refusal which spoils it shows at the next request.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let sent = 0;

  return {
    send(path, { method, headers = {}, body, chunked } = {}) {
      sent++;
      const length = body !== undefined && !chunked && { "content-length": Buffer.byteLength(body) };
      return new Promise((resolve, reject) => {
        const sending = request({
          agent,
          host: "127.0.0.1",
          port,
          path,
          method: method ?? (body === undefined ? "GET" : "POST"),
          headers: { ...length, ...headers },
        });
        sending.once("error", reject);
        sending.once("response", (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          response.once("error", reject);
          response.once("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        });
        sending.end(body);
      });
    },

    sendRaw(bytes) {
      sent++;
      return new Promise((resolve, reject) => {
        let text = "";
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
        socket.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        socket.once("error", reject);
        socket.once("close", () => resolve(parseResponse(text)));
      });
    },

    get sent() {
      return sent;
    },

    close: () => agent.destroy(),
  };
}

function parseResponse(text: string): RawResponse {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line) ?? []);
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: Object.fromEntries(headers.map(([, name = "", value]) => [name.toLowerCase(), value])),
    text: rest.join("\r\n\r\n"),
  };
}

/** What every response carries, and what none gives away. The server is expected to be reached by https. */
export function expectSafe({ status, headers, text }: RawResponse): void {
  expect(status).toBeLessThan(500);
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  expect(text).not.toContain(ROOT);
  expect(text).not.toMatch(/node_modules|node:internal|file:\/\/|\n\s+at |\.[jt]sx?:\d/);
}

/** A clear refusal: the status that says what is wrong, and a JSON body in the words of the endpoint. */
export function expectRefusal(
  response: RawResponse,
  status: number,
  contract: object = { error: expect.any(String) },
): void {
  expectSafe(response);
  expect(response.status).toBe(status);
  expect(response.headers["content-type"]).toContain("application/json");
  expect(JSON.parse(response.text)).toMatchObject(contract);
}

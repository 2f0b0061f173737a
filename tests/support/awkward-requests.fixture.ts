import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import type { ApiRequest } from "../../app/pages/developers/api/request-draft.ts";

/** Headers, paths and bodies of what a language would read otherwise inside a text. */
export const AWKWARD_REQUESTS: readonly ApiRequest[] = [
  {
    method: "GET",
    path: "/v1/cases?status=open",
    headers: [["Authorization", "Bearer key"]],
    body: undefined,
  },
  { method: "DELETE", path: "/v1/rules/it's%20%22a%22%24%7Bb%7D", headers: [], body: undefined },
  {
    method: "POST",
    path: "/v1/webhooks/wh_1/secret",
    headers: [["Idempotency-Key", `"'\\ \${a} \`b\` \\u0041`]],
    body: undefined,
  },
  ...[
    '{\n  "amount": 7500,\n  "merchant": "Duka la Simu, سوق 🧺"\n}',
    '{\n  "amount": 1,\n}',
    "",
    "  \n\tindented, and ended in white space \t \n\n",
    `it's "" """" ''' \`\${a}\` $a \\ \\n \\u0041 {} %s "`,
  ].map(
    (body): ApiRequest => ({
      method: "PUT",
      path: "/v1/rules/a",
      headers: [["Content-Type", "application/json"]],
      body,
    }),
  ),
];

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a server on loopback receives while `run` sends to its origin. */
export async function receive(run: (origin: string) => Promise<unknown>): Promise<Received[]> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ method: request.method, path: request.url, headers: request.headers, body });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return received;
}

/** A request as {@link receive} should see it. */
export function asReceived({ method, path, headers, body = "" }: ApiRequest) {
  const named = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return { method, path, headers: expect.objectContaining(named), body };
}

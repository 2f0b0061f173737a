import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A real server on this machine, for as long as a test uses it. */
export interface Served extends AsyncDisposable {
  readonly url: string;
  /** As they were received, with their bodies. */
  readonly requests: readonly (IncomingMessage & { readonly body: string })[];
}

/** Handles every request with a listener, and records it. */
export async function serve(listener: RequestListener): Promise<Served> {
  const requests: (IncomingMessage & { body: string })[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push(Object.assign(request, { body }));
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Responds with a status and JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

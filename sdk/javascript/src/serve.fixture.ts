import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A real server on this machine, for as long as a test uses it. */
export interface Served extends AsyncDisposable {
  readonly url: string;
  /** The requests that arrived, with their bodies. */
  readonly arrivals: readonly (IncomingMessage & { readonly body: string })[];
}

/** Answers every request by a function, and keeps what arrived. */
export async function serve(answer: RequestListener): Promise<Served> {
  const arrivals: (IncomingMessage & { body: string })[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    arrivals.push(Object.assign(request, { body }));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with a status and JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A hosted service on loopback: a real HTTP server that notes its requests, and can be told to behave otherwise. */
export interface Peer {
  readonly url: string;
  readonly requests: IncomingMessage[];
  /** How it responds from now on. */
  listener: RequestListener;
  stop(): Promise<void>;
}

export async function startPeer(listener: RequestListener): Promise<Peer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    peer.listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const peer: Peer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    listener,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
}

/** Responds with a text. */
export const respondWith =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);

/** Takes the request and never responds. */
export const hang: RequestListener = () => undefined;

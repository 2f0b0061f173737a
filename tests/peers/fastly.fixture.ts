import { type Peer, startPeer } from "./peer.fixture.ts";

export interface Fastly extends Peer {
  /** The keys of each call that was taken. */
  readonly purged: string[][];
  /** The status of the next calls, one each; later ones are taken. */
  readonly refusals: number[];
}

/**
 * Fastly's purge interface: `POST /service/{id}/purge` with at most 256 surrogate keys
 * (https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag).
 */
export async function startFastly({ service, token }: { service: string; token: string }): Promise<Fastly> {
  const purged: string[][] = [];
  const refusals: number[] = [];
  const peer = await startPeer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const refuse = (status: number) => response.writeHead(status).end(JSON.stringify({ msg: "refused" }));
    const refusal = refusals.shift();
    if (refusal) return refuse(refusal);
    if (request.method !== "POST" || request.url !== `/service/${service}/purge`) return refuse(404);
    if (request.headers["fastly-key"] !== token) return refuse(401);
    const { surrogate_keys: keys } = JSON.parse(Buffer.concat(chunks).toString()) as {
      surrogate_keys: string[];
    };
    if (keys.length > 256) return refuse(400);
    purged.push(keys);
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(JSON.stringify(Object.fromEntries(keys.map((key, n) => [key, `108-${n}`]))));
  });
  return Object.assign(peer, { purged, refusals });
}

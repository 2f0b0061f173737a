import { type Peer, startPeer } from "./peer.fixture.ts";

export interface Cloudflare extends Peer {
  /** The tags of each call that was taken. */
  readonly purged: string[][];
}

/**
 * Cloudflare's purge interface: `POST /client/v4/zones/{zone}/purge_cache` with at most 30 tags
 * (https://developers.cloudflare.com/api/resources/cache/methods/purge/).
 */
export async function startCloudflare({ zone, token }: { zone: string; token: string }): Promise<Cloudflare> {
  const purged: string[][] = [];
  const peer = await startPeer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify({ success: status === 200, errors: [], messages: [], result: { id: zone } }));
    if (request.method !== "POST" || request.url !== `/client/v4/zones/${zone}/purge_cache`)
      return answer(404);
    if (request.headers.authorization !== `Bearer ${token}`) return answer(403);
    const { tags } = JSON.parse(Buffer.concat(chunks).toString()) as { tags: string[] };
    if (tags.length > 30) return answer(400);
    purged.push(tags);
    return answer(200);
  });
  return Object.assign(peer, { purged });
}

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { missingForNginx, type NginxCache, reserveNginxPorts, startNginx } from "./support/nginx.fixture.ts";

/** As `server/http/assets.ts` sends a file, and with all that is meant for caches. */
const SHARED_HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-accel-expires": "31536000",
  "cdn-cache-control": "public, max-age=31536000",
  "cache-tag": "site",
  "surrogate-key": "site",
};

/** A process of a release that has `files` and nothing else; `asked` are the paths that reached it. */
async function startRelease(files: readonly string[]) {
  const requests: string[] = [];
  const server = createServer(({ url = "" }, response: ServerResponse) => {
    requests.push(url);
    if (url === "/-/ready") return response.end("ready");
    // Not to be cached unless its name says so: from the cache it would come without a process being asked.
    if (files.includes(url))
      return response.writeHead(200, url.includes("kept") ? SHARED_HEADERS : {}).end(url);
    return response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { requests, port: (server.address() as AddressInfo).port, stop };
}

describe.runIf(missingForNginx.length === 0)(
  "an old and a new release behind nginx as deploy/ has it",
  () => {
    let older: Awaited<ReturnType<typeof startRelease>>;
    let newer: Awaited<ReturnType<typeof startRelease>>;
    let nginx: NginxCache;

    beforeAll(async () => {
      older = await startRelease(["/assets/menu-1.js"]);
      newer = await startRelease(["/assets/menu-2.js", "/assets/kept-2.js"]);
      nginx = await startNginx({ sites: [older.port, newer.port], ports: await reserveNginxPorts() });
    });
    afterAll(async () => {
      await nginx?.stop();
      older?.stop();
      newer?.stop();
    });
    beforeEach(() => {
      older.requests.length = 0;
      newer.requests.length = 0;
    });

    it("send the files of both, whichever is asked first", async () => {
      for (const file of ["/assets/menu-1.js", "/assets/menu-2.js"]) {
        const statuses = [];
        for (let visitor = 0; visitor < 10; visitor++) statuses.push((await fetch(nginx.url + file)).status);

        expect(statuses, file).toEqual(statuses.map(() => 200));
      }
      // Each of them was asked for what it does not have.
      expect(older.requests).toContain("/assets/menu-2.js");
      expect(newer.requests).toContain("/assets/menu-1.js");
    });

    it("have nginx keep a file as it keeps a page", async () => {
      const responses = [];
      for (let visitor = 0; visitor < 3; visitor++)
        responses.push(await fetch(`${nginx.url}/assets/kept-2.js`));

      expect(responses.map(({ headers }) => headers.get("x-cache"))).toEqual(["MISS", "HIT", "HIT"]);
      for (const { status, headers } of responses) {
        expect(status).toBe(200);
        expect(headers.get("cache-control")).toBe(SHARED_HEADERS["cache-control"]);
        for (const name of ["cdn-cache-control", "cache-tag", "surrogate-key", "x-accel-expires"])
          expect(headers.get(name)).toBeNull();
      }
    });

    it("say 404 of a file that neither has, and are asked once for a page", async () => {
      const file = await fetch(`${nginx.url}/assets/menu-0.js`);
      const page = await fetch(`${nginx.url}/en/nowhere`);

      expect([file.status, page.status]).toEqual([404, 404]);
      expect([...older.requests, ...newer.requests].toSorted()).toEqual([
        "/assets/menu-0.js",
        "/assets/menu-0.js",
        "/en/nowhere",
      ]);
    });
  },
);

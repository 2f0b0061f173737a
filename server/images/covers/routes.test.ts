import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { sharedHeaders } from "../../../tests/support/shared-headers.fixture.ts";
import { createImageWorker } from "../image-worker.ts";
import { coverRoutes } from "./routes.ts";

const worker = createImageWorker(fileURLToPath(import.meta.resolve("../jobs.ts")));
afterAll(() => worker.close());
const hasCover = (name: string) => ["woven", "odd-480"].includes(name);
const app = new Hono().route("/", coverRoutes({ hasCover, worker, sharedHeaders }));

describe("GET /uploads", () => {
  it.each([
    ["/uploads/woven.webp", 200],
    ["/uploads/woven-480.webp", 200],
    ["/uploads/odd-480.webp", 200],
    ["/uploads/other.webp", 404],
    ["/uploads/woven.png", 404],
    ["/uploads/..%2fwoven.webp", 404],
    ["/uploads/", 404],
  ])("of %s answers %d: covers of published posts alone", async (path, status) => {
    expect((await app.request(path)).status).toBe(status);
  });

  it("is a WebP that is drawn once and kept for a week", async () => {
    const first = await app.request("/uploads/woven.webp");
    const bytes = Buffer.from(await first.arrayBuffer());
    const second = await app.request("/uploads/woven.webp", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });

    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(first.headers.get("content-type")).toBe("image/webp");
    expect(first.headers.get("cache-control")).toContain("max-age=604800");
    expect(second.status).toBe(304);
  });

  it("is half as wide for the small cover", async () => {
    const whole = await (await app.request("/uploads/woven.webp")).arrayBuffer();
    const small = await (await app.request("/uploads/woven-480.webp")).arrayBuffer();

    expect(small.byteLength).toBeLessThan(whole.byteLength);
  });
});

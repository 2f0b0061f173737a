import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { findOldBrand } from "./crawl.ts";

it("A crawl finds an old name and an old colour wherever a link leads, and no word that only holds the name", async () => {
  const site = new Hono();
  site.get("/", (c) => c.html('<a href="/page">1</a> <a href="https://new.example/style.css">2</a>'));
  site.get("/page", (c) => c.html("<p>Kulumen, inapolumenika</p> LumenError, LUMEN_KEY, npx lumen"));
  site.get("/style.css", (c) => c.body("a{color:#0e4f3f}"));
  const server = serve({ fetch: site.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const { pages, faults } = await findOldBrand(`http://127.0.0.1:${port}`, "https://new.example", {
    names: ["lumen"],
    colors: ["#0e4f3f"],
  });
  server.close();

  expect(pages).toBe(3);
  expect(faults.toSorted()).toEqual(["/page: LumenError, LUMEN, lumen (3)", "/style.css: #0e4f3f (1)"]);
});

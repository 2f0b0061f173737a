import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import type { Measured } from "./site.ts";

/**
 * The page that a person would write by hand for the same text: headings, paragraphs, lists and links, a few lines of
 * inline style, the system's fonts, nothing else. Made from the rendered page, so that it never falls behind it.
 */
export async function writeByHand(page: Page, url: string): Promise<string> {
  await page.goto(url);
  return page.evaluate(() => {
    const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    const BLOCKS = new Set(["H1", "H2", "H3", "P", "LI", "DT", "DD", "SUMMARY", "FIGCAPTION", "BUTTON", "A"]);
    const parts: string[] = [];
    const walk = (element: Element) => {
      for (const child of element.children) {
        if (["SCRIPT", "STYLE", "SVG", "NOSCRIPT", "svg"].includes(child.tagName)) continue;
        const text = child.textContent?.replace(/\s+/g, " ").trim() ?? "";
        if (BLOCKS.has(child.tagName) && text) {
          const tag =
            { SUMMARY: "h3", BUTTON: "p", DT: "p", DD: "p", FIGCAPTION: "p", LI: "p", A: "p" }[
              child.tagName
            ] ?? child.tagName.toLowerCase();
          const link = child.matches("a") ? child : child.querySelector("a");
          parts.push(
            link
              ? `<${tag}><a href="${link.getAttribute("href")}">${escaped(text)}</a></${tag}>`
              : `<${tag}>${escaped(text)}</${tag}>`,
          );
        } else walk(child);
      }
    };
    walk(document.body);
    const { lang, dir } = document.documentElement;
    return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(document.title)}</title><link rel="icon" href="data:,"><style>body{font:17px/1.55 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#10201a}h1{font-size:42px;line-height:1.1}</style></head><body>${parts.join("\n")}</body></html>`;
  });
}

/** Serves one file from memory, compressed as well as it can be. */
export async function serveFile(html: string): Promise<Measured> {
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

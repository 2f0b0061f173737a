import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import type { SocialAccount } from "../../domain/brand.ts";
import { createTexts } from "../i18n/texts.ts";
import { SocialLinks } from "./social-links.tsx";

function render(accounts: readonly SocialAccount[]): string {
  const common = JSON.parse(readFileSync(new URL("../../locales/fr/common.json", import.meta.url), "utf8"));
  return renderToStaticMarkup(
    <I18nextProvider i18n={createTexts("fr", { fr: { common } })}>
      <SocialLinks accounts={accounts} />
    </I18nextProvider>,
  );
}

it("links to each account, and says in which network it is", () => {
  const html = render([
    { name: "LinkedIn", url: "https://linkedin.example/company/a" },
    { name: "Mastodon", url: "https://mastodon.example/@a" },
  ]);

  const links = [...html.matchAll(/<a href="([^"]+)" rel="noreferrer" aria-label="([^"]+)"><bdi>([^<]+)/g)];
  expect(links.map(([, url, , name]) => [url, name])).toEqual([
    ["https://linkedin.example/company/a", "LinkedIn"],
    ["https://mastodon.example/@a", "Mastodon"],
  ]);
  for (const [, , label, name] of links) expect(label).toContain(name);
});

it("shows nothing where there is none", () => {
  expect(render([])).toBe("");
});

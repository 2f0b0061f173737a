import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { BRAND } from "../../../domain/brand.ts";
import type { LanguageCode } from "../../../domain/languages.ts";
import { pathTo } from "../../../domain/paths.ts";
import type { TextTree } from "../../../domain/texts/nest.ts";
import { createTexts } from "../../i18n/texts.ts";
import SampleCode from "./code.tsx";

const CODE_URL = "https://code.example/baini";
const CONFIGURED = BRAND.codeUrl;

function textsOf(language: LanguageCode, namespace: "code" | "common"): TextTree {
  const file = new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The screen as the server renders it, in a site whose code is kept there; with "", nowhere. */
function render(language: LanguageCode, codeUrl: string): string {
  // The brand is a constant of the build: a site that has the other value is this one, built again.
  Object.assign(BRAND, { codeUrl });
  const bundles = { code: textsOf(language, "code"), common: textsOf(language, "common") };
  const path = pathTo(language, "code");
  const Site = createRoutesStub([
    { id: "root", Component: Outlet, children: [{ path, Component: SampleCode }] },
  ]);
  return renderToStaticMarkup(
    <I18nextProvider i18n={createTexts(language, { [language]: bundles })}>
      <Site
        initialEntries={[path]}
        hydrationData={{ loaderData: { root: { siteUrl: "https://www.baini.example" } } }}
      />
    </I18nextProvider>,
  );
}

/** The links of the screen's head. */
const actionsOf = (html: string) => {
  const actions = /<p class="actions">(.*?)<\/p>/s.exec(html)?.[1] ?? "";
  return Array.from(actions.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g), ([, href, text]) => [href, text]);
};

describe.each(["en", "ar"] as const)("The sample code in %s", (language) => {
  const { tryIt, codeHosting } = textsOf(language, "code");
  const explorer = [pathTo(language, "api"), tryIt];

  afterEach(() => {
    Object.assign(BRAND, { codeUrl: CONFIGURED });
  });

  it("leads to where all samples are kept", () => {
    expect(actionsOf(render(language, CODE_URL))).toEqual([explorer, [CODE_URL, codeHosting]]);
  });

  it("says nothing of such a place where there is none", () => {
    const html = render(language, "");

    expect(actionsOf(html)).toEqual([explorer]);
    expect(html).not.toContain(codeHosting);
  });
});

import { describe, expect, it } from "vitest";
import { pageKind } from "./page-kind.ts";
import { readSections } from "./read-sections.ts";

const page = (main: string, title = "Rules · Baini") =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header>Menu</header>` +
  `<main id="main">${main}</main><footer>Imprint</footer></body></html>`;

describe("readSections", () => {
  it("parts a page at its headings, each with the nearest place that can be linked to", () => {
    const { title, sections } = readSections(
      page(`
        <header id="first"><h1><span>Guide</span>Rules</h1><p class="lead">Write a rule.</p></header>
        <h2 id="conditions"><a class="anchor" href="#conditions">Conditions</a></h2><p>Compare <code>amount</code>.</p>
        <section id="actions"><h2>Actions</h2><p>Decline it.</p><h3>Without an id</h3><p>Goes on.</p></section>`),
      "en",
    );

    expect(title).toBe("Rules");
    expect(sections).toEqual([
      { anchor: "", heading: "Guide Rules", text: "Write a rule.", code: "" },
      { anchor: "conditions", heading: "Conditions", text: "Compare amount.", code: "" },
      { anchor: "actions", heading: "Actions", text: "Decline it.", code: "" },
      { anchor: "actions", heading: "Without an id", text: "Goes on.", code: "" },
    ]);
  });

  it("leaves out what leads elsewhere, what is hidden and what asks for something", () => {
    const { sections } = readSections(
      page(`
        <h1>Title</h1><nav><a href="/">Home</a></nav><p data-search="skip">Back</p><p hidden>Hidden</p>
        <p aria-hidden="true">Drawn</p><span class="visually-hidden">Heard</span><a class="button" href="/x">Buy</a>
        <form><label>Name</label></form><script>let secret = 1;</script><svg><text>Chart</text></svg><p>Text.</p>`),
      "en",
    );

    expect(sections).toEqual([{ anchor: "", heading: "Title", text: "Text.", code: "" }]);
  });

  it("leaves out what is in another language than the page", () => {
    const portuguese = readSections(page(`<h1>T</h1><div lang="pt-PT">Sim.</div>`), "pt");
    const { sections } = readSections(page(`<h1>Titre</h1><p>Oui. <span lang="en">No.</span></p>`), "fr");

    expect(sections[0]?.text).toBe("Oui.");
    expect(portuguese.sections[0]?.text).toBe("Sim.");
  });

  it.each(["en", "fr"] as const)(
    "reads the names of a reference, and no more of it, on a page in %s",
    (language) => {
      const { sections } = readSections(
        page(
          `<h1>T</h1><div lang="en"><div data-search="headings"><p>No.</p><h2 id="types">Types</h2><h3 id="rule">Rule</h3>
        <p>No.</p><h4 id="rule-name">rule.<i>name</i></h4><pre>No</pre></div></div><h2 id="end">End</h2>`,
        ),
        language,
      );

      expect(sections.map(({ anchor, heading, text, code }) => [anchor, heading, text + code])).toEqual([
        ["", "T", ""],
        ["rule", "Rule", ""],
        ["rule-name", "rule.name", ""],
        ["end", "End", ""],
      ]);
    },
  );

  it("keeps code apart, and reads character references", () => {
    const { title, sections } = readSections(
      page(
        `<h1>A &amp; B</h1><p>1 &lt; 2, l&#x27;API&#39;s</p><pre><code>riskScore &gt; 0.8</code></pre>`,
        "A &amp; B · Baini",
      ),
      "en",
    );

    expect(title).toBe("A & B");
    expect(sections).toEqual([
      { anchor: "", heading: "A & B", text: "1 < 2, l'API's", code: "riskScore > 0.8" },
    ]);
  });

  it("sets apart what styles set apart, and nothing within a sentence", () => {
    const { sections } = readSections(
      page(`<h1>T</h1><b>Score</b><time>9:40</time><p>Standard <a href="/w">Web</a><em>hooks</em>.</p>`),
      "en",
    );

    expect(sections[0]?.text).toBe("Score 9:40 Standard Webhooks.");
  });
});

describe("pageKind", () => {
  it.each([
    ["/en", "company"],
    ["/en/documentation", "developers"],
    ["/fr/documentation/guides/rules", "guide"],
    ["/ar/documentation/reference", "reference"],
    ["/en/documentation/reference/put-rule", "reference"],
    ["/sw/documentation/sdk/java", "reference"],
    ["/pt/blog", "company"],
    ["/sw/blog/mule-account-signals", "post"],
    ["/en/platform/fraud-prevention", "product"],
    ["/en/terms", "legal"],
  ])("%s is of the kind %s", (path, kind) => {
    expect(pageKind(path)).toBe(kind);
  });
});

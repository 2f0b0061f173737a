import { describe, expect, it } from "vitest";
import { HOSTILE } from "../../tests/support/hostile-markdown.fixture.ts";
import { renderMarkdown } from "./markdown.ts";

const html = (markdown: string) => renderMarkdown(markdown).html;

describe("renderMarkdown", () => {
  it("gives headings anchors of their text, unique and in every script, and the first level the second", () => {
    const rendered = renderMarkdown(
      "# A *SIM* swap, `step` by step\n\n## Red flags\n\n### Red flags\n\n#### Deep\n\n## تنبيه مبكّر\n\n## Main\n\n## ???\n\nSetext\n======",
    );

    expect(rendered.headings).toEqual([
      { id: "a-sim-swap-step-by-step", text: "A SIM swap, step by step", level: 2 },
      { id: "red-flags", text: "Red flags", level: 2 },
      { id: "red-flags-2", text: "Red flags", level: 3 },
      { id: "تنبيه-مبكّر", text: "تنبيه مبكّر", level: 2 },
      { id: "main-2", text: "Main", level: 2 },
      { id: "section", text: "???", level: 2 },
      { id: "setext", text: "Setext", level: 2 },
    ]);
    expect(rendered.html).toContain(
      '<h2 id="a-sim-swap-step-by-step"><a href="#a-sim-swap-step-by-step" class="anchor">A <em>SIM</em> swap, <code>step</code> by step</a></h2>',
    );
    expect(rendered.html).toContain('<h4 id="deep">');
    expect(rendered.html).toContain(`<h2 id="تنبيه-مبكّر"><a href="#${encodeURIComponent("تنبيه-مبكّر")}"`);
    expect(rendered.html).not.toContain("<h1");
  });

  it("puts no link around a heading that holds one", () => {
    expect(html("## See [the rules](/en/terms)")).toBe(
      '<h2 id="see-the-rules">See <a href="/en/terms">the rules</a></h2>\n',
    );
  });

  it("puts a table into a region that scrolls, named by its section and columns", () => {
    const table = "| Signal | Weight |\n|:---|---:|\n| New device | 30 |\n";

    const rendered = html(`## Scores\n\n${table}\n\n${table}`);

    expect(rendered).toContain(
      '<div class="table" role="region" tabindex="0" aria-label="Scores: Signal, Weight"><table>',
    );
    expect(rendered).toContain('aria-label="Scores: Signal, Weight-2"');
    expect(rendered).toContain('<th class="align-start">Signal</th>');
    expect(rendered).toContain('<td class="align-end">30</td>');
    expect(rendered).toContain("</table></div>");
  });

  it("colours code with classes alone, and leaves code of an unknown language plain", () => {
    const known = html('```ts\nconst limit = "5000 <b>";\n```');
    const unknown = html("```cobol\nMOVE <A> TO B\n```");

    expect(known).toContain('<pre tabindex="0" dir="ltr"><code class="language-ts">');
    expect(known).toContain('<span class="hljs-keyword">const</span>');
    expect(known).toContain('<span class="hljs-string">"5000 &lt;b&gt;"</span>');
    expect(unknown).toContain('<code class="language-cobol">MOVE &lt;A&gt; TO B\n</code>');
  });

  it("loads pictures lazily, with the size that is known, and captions one that stands alone", () => {
    expect(html("Text ![Flow](/uploads/a.webp)")).toBe(
      '<p>Text <img src="/uploads/a.webp" alt="Flow" loading="lazy" decoding="async" /></p>\n',
    );
    expect(html('<img src="/uploads/a.webp" width="960" height="540" alt="">')).toContain(
      '<img src="/uploads/a.webp" alt="" width="960" height="540" loading="lazy" decoding="async" />',
    );
    expect(html('![Flow](/uploads/a.webp "A <mule> network")')).toBe(
      '<figure><img src="/uploads/a.webp" alt="Flow" loading="lazy" decoding="async" /><figcaption>A &lt;mule&gt; network</figcaption></figure>\n',
    );
  });

  it("shows the pictures of a CMS from there, and the description of one that may not be shown", () => {
    const mediaUrl = (url: string) => (url.startsWith("/") ? `https://cms.example${url}` : null);

    const rendered = renderMarkdown("![Ours](/a.webp) ![Not & ours](https://evil.example/p.gif) end", {
      mediaUrl,
    }).html;

    expect(rendered).toContain('src="https://cms.example/a.webp"');
    expect(rendered).toContain("<span>Not &amp; ours</span> end");
    expect(rendered).not.toContain("evil");
  });

  it("sends no referrer with a link that leaves the site, and changes no other", () => {
    expect(html("[FATF](https://www.fatf-gafi.org/a?b=1&c=2)")).toBe(
      '<p><a href="https://www.fatf-gafi.org/a?b=1&amp;c=2" rel="noreferrer">FATF</a></p>\n',
    );
    expect(html("https://www.gsma.com STR.pdf")).toBe(
      '<p><a href="https://www.gsma.com" rel="noreferrer">https://www.gsma.com</a> STR.pdf</p>\n',
    );
    expect(html("[Talk](/en/contact) [mail](mailto:a@baini.example) [up](#top)")).toBe(
      '<p><a href="/en/contact">Talk</a> <a href="mailto:a@baini.example">mail</a> <a href="#top">up</a></p>\n',
    );
    expect(html('<a href="/\\evil.example">x</a>')).toContain('rel="noreferrer"');
  });

  it("counts the words of a reader, in every script, without code", () => {
    expect(renderMarkdown("## Two words\n\nDon't *count* 5,000 twice & <b>bold</b>.").words).toBe(7);
    expect(renderMarkdown("احتيالُ الوكلاء قد يكلّف الكثير").words).toBe(5);
    expect(renderMarkdown('One.\n\n```json\n{ "a": 1 }\n```').words).toBe(1);
    expect(renderMarkdown("")).toEqual({ html: "", headings: [], words: 0 });
  });
});

/** Elements and attributes that cleaned Markdown may have; whatever else comes out is a hole. */
const TAG =
  /^(?:a|abbr|b|blockquote|br|caption|cite|code|d[dlt]|del|details|div|em|fig(?:ure|caption)|h[2-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|su[bp]|summary|t(?:able|body|d|foot|h|head|r)|u|ul|var)$/;
const ATTRIBUTE =
  /^(?:alt|aria-label|class|colspan|decoding|dir|height|href|id|loading|rel|role|rowspan|scope|src|start|tabindex|title|width)$/;

/** What a browser may make of a link. */
const HARMLESS = ["http:", "https:", "mailto:", "tel:"];

const decode = (value: string) =>
  value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Reads HTML as strictly as the cleaner writes it; anything that is not of that form is reported. */
function holesIn(rendered: string): string[] {
  const rest = rendered.replace(
    /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>/g,
    (whole, _, tag, list) => {
      const attributes = [...(list as string).matchAll(/ ([a-z-]+)="([^"]*)"/g)];
      const isFine = attributes.every(([, name = "", value = ""]) => {
        if (!ATTRIBUTE.test(name)) return false;
        if (name === "href")
          return HARMLESS.includes(URL.parse(decode(value), "https://site.invalid")?.protocol ?? "");
        return name !== "src" || /^\/(?![/\\])/.test(value);
      });
      return isFine && TAG.test(tag) ? "" : `<${whole}`;
    },
  );
  return rest.match(/<.*/g) ?? [];
}

describe("hostile Markdown", () => {
  it.each(HOSTILE)("comes out as text, known elements and known attributes: %s", (markdown) => {
    expect(holesIn(html(markdown))).toEqual([]);
    expect(holesIn(html(`> - ${markdown.replaceAll("\n", "\n>   ")}\n\n**a** ${markdown}`))).toEqual([]);
  });

  it("cannot name an element of the page or wear its classes", () => {
    const rendered = html(HOSTILE.join("\n\n"));

    expect(rendered).not.toMatch(/\sid="(?:main|consent)"/);
    expect(rendered).not.toMatch(/class="[^"]*consent/);
    expect(rendered).not.toMatch(/data-|style=|target=/);
  });

  it("is seen by this test's own reader when it is not cleaned", () => {
    for (const raw of [
      "<script>",
      "<p onclick=x>",
      '<p onclick="x">',
      '<img src="//x">',
      '<a href="javascript:x">',
    ])
      expect(holesIn(raw)).not.toEqual([]);
  });

  it.each([
    ["quotes", ">".repeat(20_000)],
    ["brackets", "[".repeat(20_000)],
    ["emphasis", "*a_".repeat(10_000)],
    ["lists", Array.from({ length: 300 }, (_, n) => `${" ".repeat(2 * n)}- a`).join("\n")],
    ["elements", "<b>".repeat(10_000)],
    ["code", `\`\`\`ts\n${"/*".repeat(9_000)}\n\`\`\``],
  ])("takes no more than a moment with many nested %s", (_, markdown) => {
    const begun = process.cpuUsage();

    html(markdown);

    // The processor's time, which a busy machine does not lengthen: two seconds.
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
  });
});

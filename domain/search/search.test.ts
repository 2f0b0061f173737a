import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import type { LanguageCode } from "../languages.ts";
import type { Segment } from "./highlight.ts";
import { type IndexedPage, type IndexedSection, type IndexFile, indexOptions } from "./index-file.ts";
import { createSearchIndex } from "./search.ts";

interface PageInput extends IndexedPage {
  /** Anchor, heading and text; the first is the page's own. */
  readonly sections: readonly (readonly [anchor: string, heading: string, text: string])[];
}

function indexOf(inputs: readonly PageInput[], language: LanguageCode = "en") {
  const index = new MiniSearch<IndexedSection>(indexOptions(language));
  const sections: [number, string, string, string][] = [];
  for (const [page, { title, sections: parts }] of inputs.entries()) {
    for (const [position, [anchor, heading, text]] of parts.entries()) {
      const id = sections.push([page, anchor, heading, text]) - 1;
      index.add({
        id,
        title: position === 0 ? title : undefined,
        heading: heading || undefined,
        text,
        code: undefined,
      });
    }
  }
  const pages = inputs.map(({ path, title, kind }) => ({ path, title, kind }));
  // As it comes over the network.
  const file = JSON.parse(JSON.stringify({ pages, sections, index })) as IndexFile;
  return createSearchIndex(file, language);
}

const PAGES: readonly PageInput[] = [
  {
    path: "/en/documentation/guides/rules",
    title: "Writing rules",
    kind: "guide",
    sections: [
      ["", "Writing rules", "A rule adds its weight to the risk score."],
      [
        "conditions",
        "Conditions of a rule",
        "Compare the amount of a payment with a limit in the same currency.",
      ],
    ],
  },
  {
    path: "/en/blog/rules",
    title: "When a rule retires",
    kind: "post",
    sections: [
      ["", "When a rule retires", "Old rules open alerts that nobody reads. Currency plays no part in it."],
    ],
  },
  {
    path: "/en/pricing",
    title: "Pricing",
    kind: "company",
    sections: [["", "Priced by payments", "Each plan includes rules. The amount depends on the volume."]],
  },
];

const pathsOf = (query: string) =>
  indexOf(PAGES)
    .search(query)
    .map(({ path }) => path);
const shown = (segments: readonly Segment[]) =>
  segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

describe("a query", () => {
  it("finds pages with all of its words before pages with some of them", () => {
    expect(pathsOf("amount currency")).toEqual([
      "/en/documentation/guides/rules#conditions",
      "/en/pricing",
      "/en/blog/rules",
    ]);
  });

  it("finds a page once, at the section that answers best", () => {
    expect(pathsOf("limit")).toEqual(["/en/documentation/guides/rules#conditions"]);
  });

  it("finds by an unfinished last word, and no other unfinished one", () => {
    expect(pathsOf("curr")).toHaveLength(2);
    expect(pathsOf("curr limit")).toEqual(["/en/documentation/guides/rules#conditions"]);
    expect(pathsOf("curr ")).toEqual([]);
  });

  it("finds in spite of a typing error, in words of five letters and more", () => {
    expect(pathsOf("currancy")).toHaveLength(2);
    expect(pathsOf("alrets")).toEqual(["/en/blog/rules"]);
    expect(pathsOf("plon ")).toEqual([]);
  });

  it("puts documentation before the blog where both say the same", () => {
    expect(pathsOf("rule")[0]).toBe("/en/documentation/guides/rules");
  });

  it.each([
    ["mpesa", "M-Pesa"],
    ["M-Pesa", "mpesa"],
    ["checkout", "check-out"],
    ["check-out", "checkout"],
    ["check out", "checkout"],
    ["M-Pesa", "a wallet"],
    ["m pesa", "a wallet"],
    ["response times", "the timeout"],
    ["simswap", "a SIM swap"],
    ["simswaps", "a SIM swap"],
    ["sim-swap", "a SIM swap"],
    ["back test", "the backtest"],
    ["back testing", "the backtest"],
    ["log in", "the login"],
  ])("%s finds what is written as %s", (query, written) => {
    const index = indexOf([
      { path: "/en/a", title: "Out", kind: "post", sections: [["", "", "Check each response at any time."]] },
      { path: "/en/b", title: "Orders", kind: "post", sections: [["", "", `Then ${written} is known.`]] },
    ]);

    expect(index.search(query).map(({ path }) => path)).toEqual(["/en/b"]);
  });

  it("joins a word with either neighbour", () => {
    const index = indexOf([
      { path: "/en/a", title: "The file is back", kind: "guide", sections: [["", "", "Your file is back."]] },
      { path: "/en/b", title: "B", kind: "post", sections: [["", "", "Choose a file for the backtest."]] },
    ]);

    expect(index.search("back test file ")[0]?.path).toBe("/en/b");
    expect(index.search("file back test ")[0]?.path).toBe("/en/b");
  });

  it("leaves out what says nothing, unless there is nothing else", () => {
    expect(pathsOf("how do I write the rules")).toEqual(pathsOf("write rules"));
    expect(pathsOf("how do I ")).toEqual([]);
  });

  it.each(["", "   ", "?!", "a", "x".repeat(5_000), "\ud83d\ude00", "__proto__ constructor"])(
    "that asks for nothing finds nothing: %s",
    (query) => {
      expect(pathsOf(query)).toEqual([]);
    },
  );
});

describe("a result", () => {
  it("marks what was looked for as it is written, whatever form it was typed in", () => {
    const [first] = indexOf(
      [
        {
          path: "/fr/a",
          title: "Les déclarations à l’autorité",
          kind: "product",
          sections: [["", "Déclarer", "Une déclaration part le jour même."]],
        },
      ],
      "fr",
    ).search("DECLARATION autorite");

    expect(shown(first?.title ?? [])).toBe("Les [déclarations] à l’[autorité]");
    expect(shown(first?.excerpt ?? [])).toBe("Une [déclaration] part le jour même.");
  });

  it("marks an Arabic word with its article and vowel signs", () => {
    const [first] = indexOf(
      [{ path: "/ar/a", title: "كَشْف الاِحتِيال", kind: "product", sections: [["", "", "نص"]] }],
      "ar",
    ).search("احتيال");

    expect(shown(first?.title ?? [])).toBe("كَشْف [الاِحتِيال]");
  });

  it("shows the part of a long text that holds the most of what was looked for", () => {
    const filler = "One sentence follows the other and none of them matters. ".repeat(8);
    const [first] = indexOf([
      {
        path: "/en/a",
        title: "A",
        kind: "post",
        sections: [["", "", `A score alone. ${filler}The risk score of a payment is a sum. ${filler}`]],
      },
    ]).search("risk score");
    const excerpt = shown(first?.excerpt ?? []);

    expect(excerpt).toMatch(/^… .*The \[risk\] \[score\] of a payment is a sum\..* …$/);
    expect(excerpt.length).toBeLessThan(200);
  });
});

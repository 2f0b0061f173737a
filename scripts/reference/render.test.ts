import { describe, expect, it } from "vitest";
import type { Declaration, Docs, Library, Member } from "./library.ts";
import { renderReference } from "./render.ts";

const SILENT: Docs = { summary: "", details: "", parameters: [], returns: "", throws: [], examples: [] };

function declaration(name: string, more: Partial<Declaration> = {}): Declaration {
  return { name, kind: "class", above: [], members: [], ...SILENT, ...more };
}

function member(name: string, more: Partial<Member> = {}): Member {
  return { name, kind: "method", signature: { before: name, parameters: [], after: "" }, ...SILENT, ...more };
}

const field = (name: string, more: Partial<Member> = {}) =>
  member(name, { kind: "field", signature: { before: name, after: "" }, ...more });

const render = (...declarations: Declaration[]) => {
  const client = declaration("Baini", { members: [field("rules", { leadsTo: "Rules" })] });
  const library: Library = { overview: "Calls the API.", declarations: [...declarations, client] };
  return renderReference(library, "typescript");
};

const headingsOf = (markdown: string) => markdown.split("\n").filter((line) => line.startsWith("#"));

describe("the reference of a library", () => {
  it("begins with the client and ends with the check of messages, wherever they stand in the sources", () => {
    const markdown = render(
      declaration("verifyWebhook", { kind: "function", signature: { before: "verifyWebhook", after: "" } }),
      declaration("RateLimitError", { above: ["ApiError"] }),
      declaration("ApiError", { above: ["Error"] }),
      declaration("Rule", { kind: "interface" }),
      declaration("Rules", { members: [member("list")] }),
    );

    expect(markdown).toMatch(/^Calls the API\.\n\n## Client\n\n### Baini\n\n/);
    expect(headingsOf(markdown).slice(2)).toEqual([
      "## Calls",
      "### Rules",
      "#### rules.list",
      "## Types",
      "### Rule",
      "## Errors",
      "### ApiError",
      "### RateLimitError",
      "## Webhook verification",
      "### verifyWebhook",
    ]);
  });

  it("tells of a call what it takes, gives and raises, in one list", () => {
    const put = member("put", {
      signature: { before: "put", parameters: ["id: string", "rule: Rule"], after: ": Promise<Rule>" },
      summary: "Makes a rule.",
      parameters: [{ name: "id", text: "your own name\nfor it" }],
      returns: "The rule.",
      throws: [
        { name: "InvalidRequestError", text: "When a field is wrong." },
        { name: "TypeError", text: "the id is empty" },
      ],
      examples: ["await baini.rules.put();"],
    });

    const markdown = render(declaration("Rules", { members: [put] }));

    expect(markdown).toContain(
      [
        "#### rules.put",
        "```typescript\nput(id: string, rule: Rule): Promise<Rule>\n```",
        "Makes a rule.",
        [
          "* `id`: your own name for it",
          "* Returns the rule.",
          "* Throws `InvalidRequestError` when a field is wrong.",
          "* Throws `TypeError`: the id is empty",
        ].join("\n"),
        "```typescript\nawait baini.rules.put();\n```",
      ].join("\n\n"),
    );
  });

  it("has one heading for all forms of a call", () => {
    const markdown = render(
      declaration("Rules", { members: [member("list"), member("list", { summary: "From one on." })] }),
    );

    expect(headingsOf(markdown).filter((heading) => heading.includes("list"))).toEqual(["#### rules.list"]);
    expect(markdown.match(/```typescript\nlist\(\)\n```/g)).toHaveLength(2);
  });

  it("sets a long signature with a line for each parameter, and alternatives by lines", () => {
    const parameters = ["amount: number", "currency: string", "customerId: string", "merchant?: string"];
    const long = member("analyze", { signature: { before: "analyze", parameters, after: ": Analysis" } });
    const words = Array.from({ length: 12 }, (_, index) => `"alternative-${index}"`).join(" | ");

    const markdown = render(
      declaration("Rules", { members: [long] }),
      declaration("Word", { kind: "type", signature: { before: `type Word = ${words}`, after: "" } }),
    );

    expect(markdown).toContain("analyze(\n    amount: number,\n    currency: string,\n");
    expect(markdown).toContain("    merchant?: string\n): Analysis\n");
    const lines = markdown.split("\n").filter((line) => line.includes("alternative-"));
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it("lists what a type holds, each with its type once", () => {
    const score = field("score", {
      signature: { before: "score: number", after: "" },
      summary: "From 0 to 1.",
    });
    const id = field("id", { signature: { before: "id: string", after: "" } });
    const status = member("status", { signature: { before: "int status", parameters: [], after: "" } });

    const markdown = render(
      declaration("Analysis", { summary: "What comes back.", members: [score, id] }),
      declaration("Verification", {
        kind: "record",
        signature: { before: "record Verification", parameters: ["String status"], after: "" },
        parameters: [{ name: "status", text: "`active`" }],
      }),
      declaration("ApiError", {
        summary: "The API refused.",
        above: ["BainiError"],
        members: [{ ...status, summary: "The HTTP status.", returns: "400 to 599" }],
      }),
    );

    expect(markdown).toContain(
      "### Analysis\n\nWhat comes back.\n\n- `score: number`: From 0 to 1.\n- `id: string`\n",
    );
    expect(markdown).toContain("### Verification\n\n* `String status`: `active`\n");
    expect(markdown).toContain(
      "### ApiError\n\nThe API refused. Extends `BainiError`.\n\n- `int status()`: The HTTP status: 400 to 599.",
    );
  });

  it("cannot be made of a library without a client", () => {
    expect(() => renderReference({ overview: "", declarations: [] }, "java")).toThrow(/no class Baini/);
  });
});

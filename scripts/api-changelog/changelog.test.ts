import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OPERATIONS } from "../../domain/api/operations.ts";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { referencePath } from "../../domain/paths.ts";
import { CHANGELOG, currentOutline, writeChangelog } from "./changelog.ts";
import { compareOutlines } from "./compare.ts";
import type { Outline } from "./outline.ts";

it("The changelog of the API is that of the descriptions", () => {
  expect(readFileSync(CHANGELOG, "utf8"), "to make it anew: npm run api:changelog").toBe(writeChangelog());
});

it.each(LANGUAGE_CODES)(
  "The guide on versions tells in %s of the one in force, and of each operation that it brought",
  (language) => {
    const { version } = currentOutline();
    const guide = readFileSync(join("content", language, "docs", "versions.md"), "utf8");
    const section = guide.split(`\n## ${version}\n`)[1]?.split("\n## ")[0] ?? "";
    const brought: readonly string[] =
      readFileSync(CHANGELOG, "utf8")
        .split(`\n## ${version}\n`)[1]
        ?.match(/(?<=^- `[A-Z]+ \S+` \(`)\w+/gm) ?? [];
    const untold = OPERATIONS.filter(
      ({ id, slug }) => brought.includes(id) && !section.includes(`](${referencePath(language, slug)})`),
    );

    expect(guide.split("---")[2]).toContain(version);
    expect(brought.length).toBeGreaterThan(0);
    expect(untold.map(({ id }) => id)).toEqual([]);
  },
);

describe("a comparison of two versions", () => {
  const field = { required: false, types: ["string"], values: [] };
  const call = { id: "getThing", parameters: ["id (path)"], request: null, responses: { "200": "Thing" } };
  const before: Outline = {
    version: "1.0.0",
    operations: { "GET /v1/things/{id}": call, "GET /v1/others": call },
    events: ["thing.made"],
    schemas: { Thing: { name: field, size: { ...field, values: ["small", "large"] }, old: field } },
  };

  it("names what came, what changed and what went", () => {
    const after: Outline = {
      version: "1.1.0",
      operations: {
        "GET /v1/things/{id}": { ...call, parameters: ["id (path)", "limit (query)"] },
        "DELETE /v1/things/{id}": { ...call, id: "deleteThing" },
      },
      events: ["thing.made", "thing.gone"],
      schemas: {
        Thing: {
          name: { ...field, required: true },
          size: { ...field, values: ["small", "huge"] },
          colour: field,
        },
      },
    };

    expect(compareOutlines(before, after)).toEqual({
      "New operations": ["`DELETE /v1/things/{id}` (`deleteThing`)"],
      "Changed operations and fields": [
        "`GET /v1/things/{id}`: new parameters `limit (query)`",
        "`Thing.name`: is required now",
      ],
      "New fields": ["`Thing`: `colour` (optional)"],
      "New values": ["`Thing.size`: `huge`"],
      "New events": ["`thing.gone`"],
      Removed: ["`GET /v1/others`", "`Thing.old`", "the value `large` of `Thing.size`"],
    });
  });

  it("finds nothing between a version and itself", () => {
    const lines = Object.values(compareOutlines(currentOutline(), currentOutline())).flat();

    expect(lines).toEqual([]);
  });
});

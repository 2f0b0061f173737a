import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHANGELOG, currentOutline, writeChangelog } from "./changelog.ts";
import { compareOutlines } from "./compare.ts";
import type { Outline } from "./outline.ts";

it("The changelog of the API is that of the descriptions", () => {
  expect(readFileSync(CHANGELOG, "utf8"), "to make it anew: npm run api:changelog").toBe(writeChangelog());
});

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

import { describe, expect, it } from "vitest";
import { jsonSchemas, referTo } from "../api/named-schemas.ts";
import { listFields, resolverOf } from "./json-schema.ts";

const plain = resolverOf({});
const api = resolverOf({ components: { schemas: jsonSchemas((key) => key) } });

describe("listFields", () => {
  it("names with each of the two fields for the customer the other, of which one is needed", () => {
    const fields = listFields(referTo("TransactionRequest"), api);
    const required = Object.fromEntries(fields.map((field) => [field.name, field.required]));

    expect(required).toMatchObject({
      amount: "yes",
      merchant: "no",
      customerId: { or: "customer_id" },
      customer_id: { or: "customerId" },
    });
    expect(fields.filter(({ name }) => name === "amount")).toEqual([
      expect.objectContaining({
        types: ["number"],
        description: "api:schemas.TransactionRequest.amount",
        limits: { exclusiveMinimum: 0, maximum: 1e12 },
      }),
    ]);
  });

  it("names what is in lists and objects by its place, and merges what alternatives say", () => {
    const fields = listFields(referTo("RuleRequest"), api);
    const field = (name: string) => fields.find((one) => one.name === name);

    expect(fields.map(({ name }) => name)).toEqual([
      "name",
      "description",
      "conditions",
      "conditions[].field",
      "conditions[].operator",
      "conditions[].value",
      "conditions[].history",
      "conditions[].per",
      "conditions[].direction",
      "conditions[].windowMinutes",
      "conditions[].where",
      "conditions[].where[].field",
      "conditions[].where[].operator",
      "conditions[].where[].value",
      "conditions[].of",
      "actions",
      "actions[].type",
      "actions[].reason",
      "enabled",
    ]);
    expect(field("conditions")).toMatchObject({ types: ["object[]"], limits: { minItems: 1, maxItems: 10 } });
    expect(field("conditions[].value")?.types).toEqual(["number", "string", "string[]", "boolean"]);
    expect(field("conditions[].operator")?.values).toContain("greater_than");
    expect(field("enabled")?.limits.default).toBe(true);
  });

  it("says which fields stand for each other, and which are needed beside one of them", () => {
    const fields = listFields(referTo("RuleRequest"), api);
    const requiredOf = (name: string) =>
      fields.find((field) => field.name === `conditions[].${name}`)?.required;

    expect([requiredOf("field"), requiredOf("history"), requiredOf("value")]).toEqual([
      { or: "history" },
      { or: "field" },
      "yes",
    ]);
    expect([requiredOf("per"), requiredOf("windowMinutes"), requiredOf("of")]).toEqual([
      { with: "history" },
      { with: "history" },
      { with: "history: distinct" },
    ]);
    expect([requiredOf("direction"), requiredOf("where"), requiredOf("where[].field")]).toEqual([
      "no",
      "no",
      "yes",
    ]);
  });

  it("describes what is inside of an object by the texts of its own schema", () => {
    const fields = listFields(referTo("TransactionRequest"), api);
    const described = Object.fromEntries(fields.map(({ name, description }) => [name, description]));

    expect(described).toMatchObject({
      payee: "api:schemas.TransactionRequest.payee",
      "payee.id": "api:schemas.Payee.id",
      "payee.firstSeenAt": "api:schemas.Payee.firstSeenAt",
      "card.bin": "api:schemas.Card.bin",
      metadata: "api:schemas.TransactionRequest.metadata",
    });
    expect(fields.filter(({ description }) => !description)).toEqual([]);
  });

  it("follows references, and takes a description that stands beside one", () => {
    const document = {
      components: { schemas: { Money: { type: "number", description: "An amount.", minimum: 0 } } },
    };
    const money = { $ref: "#/components/schemas/Money" };
    const schema = { properties: { paid: money, owed: { ...money, description: "What is left." } } };

    const fields = listFields(schema, resolverOf(document));

    expect(fields.map(({ name, description, limits }) => [name, description, limits])).toEqual([
      ["paid", "An amount.", { minimum: 0 }],
      ["owed", "What is left.", { minimum: 0 }],
    ]);
  });

  it("says so when a reference leads nowhere", () => {
    expect(() => listFields({ $ref: "#/components/schemas/Nothing" }, plain)).toThrow(
      "#/components/schemas/Nothing",
    );
  });
});

import { describe, expect, it } from "vitest";
import { OPERATIONS, type OperationId } from "../../../../domain/api/operations.ts";
import { SAMPLE_KEY } from "../../../../domain/samples.ts";
import { firstDraft, requestOf, usesSampleKey, withKey, withoutKey } from "./request-draft.ts";

const operation = (id: OperationId) => {
  const found = OPERATIONS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe("the request of a draft", () => {
  it("carries the key of this browser in the header and in the body", () => {
    const analyze = operation("analyzeTransaction");
    const verify = operation("verifyKey");

    const headers = Object.fromEntries(requestOf(analyze, firstDraft(analyze), "sk_sandbox_1").headers);
    expect(headers).toEqual({
      Authorization: "Bearer sk_sandbox_1",
      "Content-Type": "application/json",
    });
    const { body, headers: open } = requestOf(verify, firstDraft(verify), "sk_sandbox_1");
    expect(JSON.parse(body ?? "")).toEqual({ apiKey: "sk_sandbox_1" });
    expect(Object.fromEntries(open)).not.toHaveProperty("Authorization");
  });

  it("keeps what stands in the path one segment of it", () => {
    const put = operation("putRule");

    const { path } = requestOf(put, { ...firstDraft(put), parameters: { id: "a/../b c$&" } }, undefined);

    expect(path).toBe("/v1/rules/a%2F..%2Fb%20c%24%26");
  });

  it("carries every name of the path, and of the query what was filled in", () => {
    const resend = operation("resendWebhookDelivery");
    const deliveries = operation("listWebhookDeliveries");

    expect(requestOf(resend, firstDraft(resend), undefined).method).toBe("POST");
    expect(requestOf(resend, firstDraft(resend), undefined).path).toBe(
      "/v1/webhooks/wh_8Xk2mQ7vB4nT1cYz/deliveries/dlv_17/resend",
    );
    const parameters = { id: "wh_1", limit: " 5 ", after: "" };
    expect(requestOf(deliveries, { ...firstDraft(deliveries), parameters }, undefined).path).toBe(
      "/v1/webhooks/wh_1/deliveries?limit=5",
    );
  });

  it("leaves out the headers that are empty, and a body where there is none to send", () => {
    const list = operation("listRules");

    const request = requestOf(
      list,
      { ...firstDraft(list), authorization: " ", idempotencyKey: "x" },
      undefined,
    );

    expect(request).toEqual({
      method: "GET",
      path: "/v1/rules",
      headers: [],
      body: undefined,
    });
  });
});

it("A draft follows from one key to the next", () => {
  const written = withKey(firstDraft(operation("verifyKey")).body, "sk_sandbox_old").replace(
    "}",
    ', "x": 1}',
  );

  expect(withKey(withoutKey(written, "sk_sandbox_old"), "sk_sandbox_new")).toContain('"sk_sandbox_new"');
});

describe("a key that is refused", () => {
  it("is worth renewing only where the request names that of this browser", () => {
    const analyze = operation("analyzeTransaction");
    const verify = operation("verifyKey");
    const [first, body] = [firstDraft(analyze), '{ "apiKey": "sk_sandbox_unknown" }'];

    expect(usesSampleKey(analyze, first)).toBe(true);
    expect(usesSampleKey(analyze, { ...first, authorization: "Bearer sk_sandbox_other" })).toBe(false);
    expect(usesSampleKey(analyze, { ...first, authorization: `Token ${SAMPLE_KEY}` })).toBe(false);
    expect(usesSampleKey(verify, firstDraft(verify))).toBe(true);
    expect(usesSampleKey(verify, { ...firstDraft(verify), body })).toBe(false);
  });
});

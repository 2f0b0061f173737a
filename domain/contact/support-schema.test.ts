import { describe, expect, it } from "vitest";
import { SUPPORT_FIELDS } from "../../tests/support/inquiries.fixture.ts";
import { FIELD_LIMITS } from "./fields.ts";
import { validateSupport } from "./support-schema.ts";

describe("validateSupport", () => {
  it("takes a question from any address, with its lines as they were sent", () => {
    const validation = validateSupport({
      ...SUPPORT_FIELDS,
      sent: "\tPOST /v1\r\n  {}\r\n",
      requestId: " req_1\u200b ",
    });

    expect(validation).toEqual({
      ok: true,
      inquiry: { ...SUPPORT_FIELDS, kind: "support", sent: "POST /v1\n  {}", requestId: "req_1" },
    });
  });

  it("makes one line of a request id, so that nothing in it can pass for a line of ours", () => {
    const validation = validateSupport({ ...SUPPORT_FIELDS, requestId: "req_1\r\nBcc: a@b.example\0" });

    expect(validation).toMatchObject({ ok: true, inquiry: { requestId: "req_1 Bcc: a@b.example" } });
  });

  it("asks for what was sent, what was expected and an address, and for no request id", () => {
    expect(validateSupport({})).toEqual({
      ok: false,
      errors: { email: "replyTo", sent: "sent", message: "expected" },
    });
    expect(validateSupport({ ...SUPPORT_FIELDS, requestId: "" })).toMatchObject({ ok: true });
  });

  it.each([
    ["email", "amina", "emailFormat"],
    ["requestId", "r".repeat(FIELD_LIMITS.requestId + 1), "tooLong"],
    ["sent", "s".repeat(FIELD_LIMITS.sent + 1), "tooLong"],
    ["sent", "GET /\0", "sent"],
    ["message", "m".repeat(FIELD_LIMITS.message + 1), "tooLong"],
  ])("refuses the %s %j", (field, text, error) => {
    expect(validateSupport({ ...SUPPORT_FIELDS, [field]: text })).toEqual({
      ok: false,
      errors: { [field]: error },
    });
  });
});

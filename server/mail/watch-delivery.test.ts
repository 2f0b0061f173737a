import { describe, expect, it } from "vitest";
import { createDependencyStates } from "../http/dependency-states.ts";
import type { DeliveryResult } from "./source.ts";
import { watchDelivery } from "./watch-delivery.ts";

const START = Date.parse("2026-11-21T10:00:00Z");

const message = {
  messageId: "<a@baini.example>",
  recipient: "inquiries@baini.example",
  replyTo: null,
  subject: "s",
  body: "b",
  createdAt: START,
};

describe("a watched delivery", () => {
  it.each<[DeliveryResult, object]>([
    [{ status: "sent" }, { ok: true }],
    [{ status: "refused", reason: "550 no such user" }, { ok: true }],
    [
      { status: "retry", reason: "450 <inquiries@baini.example>:\nlater" },
      { ok: false, reason: "450 <[address]>: later" },
    ],
  ])("hands on %j, and takes it as %j", async (delivery, state) => {
    const states = createDependencyStates(() => START);
    const deliver = watchDelivery(states, async () => delivery);

    const outcome = await deliver(message, new AbortController().signal);

    expect(outcome).toBe(delivery);
    expect(states.report().delivery).toEqual({ ...state, since: "2026-11-21T10:00:00.000Z" });
  });

  it("learns nothing from an attempt that was broken off", async () => {
    const states = createDependencyStates(() => START);
    const deliver = watchDelivery(states, async () => ({ status: "retry", reason: "aborted" }));

    await deliver(message, AbortSignal.abort());

    expect(states.report().delivery).toBe("not used yet");
  });
});

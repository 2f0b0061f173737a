import * as fc from "fast-check";
import { expect, it } from "vitest";
import { ID_EXAMPLES } from "../../domain/api/operations.ts";
import { openSandbox, PAYMENT } from "../../tests/support/sandbox.fixture.ts";
import { description, type GeneratedRequest, generateRequests } from "./generated-requests.fixture.ts";

/** The same requests each time: another number draws others. */
const SEED = 20_260_601;

it("2,000 broken requests drawn from the schema get a documented 4xx that names the field", async () => {
  const sandbox = await openSandbox({
    limits: { requestsPerMinute: 1_000_000, requestsPerMinutePerAddress: 1_000_000 },
  });
  const key = await sandbox.key();
  const webhook = (await sandbox.webhook(key)).id;
  const alert = await sandbox.analyze(key, { ...PAYMENT, amount: 9_000 });
  const ids = { ...ID_EXAMPLES, rule: "large-amount", webhook, delivery: "dlv_1", case: alert.body.caseId };
  const requests = generateRequests(ids);

  const send = async ({ operation, ids, query, headers, body: wrong }: GeneratedRequest) => {
    const { path, method, request } = operation;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ""));
    // A fault elsewhere is found before the body is judged.
    const body = request ? (wrong ?? {}) : undefined;
    return sandbox.call(query ? `${filled}?${query}` : filled, {
      method,
      key,
      headers,
      ...(body !== undefined && { body }),
    });
  };
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { status, body } = await send(request);
      const { method, path } = request.operation;
      const documented = Object.keys(description.paths[path]?.[method.toLowerCase()]?.responses ?? {});

      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(documented).toContain(String(status));
      expect([request.at, "is", isAt(body.error.param, request.at)]).toEqual([request.at, "is", true]);
      expect(body.error.message).not.toMatch(/Invalid input|undefined|object Object/);
    }),
    { numRuns: 2_000, seed: SEED, endOnFailure: true },
  );
  await sandbox.close();
});

/** Whether the field that was named is the one, or lies in it. */
function isAt(param: string | null, expected: string): boolean {
  return param === expected || [".", "["].some((sign) => param?.startsWith(expected + sign));
}

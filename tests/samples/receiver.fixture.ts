import { Webhook } from "standardwebhooks";
import { expect, vi } from "vitest";
import { freePort } from "../support/free-port.fixture.ts";
import { samples, startCommand } from "./programs.fixture.ts";

const SECRET = `whsec_${Buffer.from("a secret of twenty-four!").toString("base64")}`;

const GENUINE = { status: 204, text: "" };
const REFUSED = { status: 400, text: "Invalid signature" };

/**
 * Starts a program that receives webhook messages, sends it genuine, altered and old ones, and ends it.
 * @param env on top of what the program needs: its secret and port
 * @returns all that it wrote
 */
export async function expectReceiver(
  command: readonly [string, ...string[]],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  const port = await freePort();
  const child = startCommand(command, cwd, { BAINI_WEBHOOK_SECRET: SECRET, PORT: String(port), ...env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const post = (body: BodyInit, signed: string, at = new Date()) => {
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(SECRET).sign("msg_1", at, signed),
    };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    return fetch(`http://127.0.0.1:${port}/`, init);
  };
  const send = async (body: string, signed = body, at?: Date) => {
    const response = await post(body, signed, at);
    return { status: response.status, text: await response.text() };
  };
  const body = samples["event-rule-triggered"]?.[0]?.code ?? "";

  try {
    // Until it listens, nobody responses.
    expect(await vi.waitFor(() => send(body), { timeout: 60_000 }), output).toEqual(GENUINE);
    expect(await send(JSON.stringify(JSON.parse(body)), body)).toEqual(REFUSED);
    expect(await send(body, body, new Date(Date.now() - 6 * 60_000))).toEqual(REFUSED);
    expect(await send(body, `${body} `)).toEqual(REFUSED);
    // In chunks, as some gateways forward it: taken, or refused for the lack of a length, but not for its signature.
    expect([204, 411]).toContain((await post(new Blob([body]).stream(), body)).status);
  } finally {
    child.kill("SIGKILL");
  }
  return output;
}

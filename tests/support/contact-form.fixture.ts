import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** An inquiry that differs from every other one by its number. */
export interface Submit {
  readonly number: number;
  readonly token: string;
}

/** The form as its script sends it, each from a visitor of its own as far as a server that trusts loopback can see. */
export function inquiryRequest({ number, token }: Submit) {
  const form = new URLSearchParams({
    token,
    type: "sales",
    name: `Visitor ${number}`,
    email: `visitor-${number}@bank.example`,
    company: "bank.example",
    country: "TZ",
    message: `Inquiry number ${number}.`,
  });
  const headers = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
    "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  };
  return { body: form.toString(), headers };
}

/**
 * Sends an inquiry.
 * @returns true when the server said that the inquiry is stored; false when it left without a whole answer, or said that it could not
 * store the inquiry or does not know
 * @throws on any other answer
 */
export async function submitInquiry(port: number, { number, token }: Submit): Promise<boolean> {
  const { body, headers } = inquiryRequest({ number, token });
  const response = await post(port, body, headers);
  if (response === undefined) return false;
  if (response.status === 200 && response.text === '{"status":"stored"}') return true;
  if (response.status === 503 && /^\{"status":"(failed|uncertain)"\}$/.test(response.text)) return false;
  throw new Error(`Submit ${number} was answered ${response.status}: ${response.text}`);
}

/**
 * Sends the form until it is stored, as a visitor does who is told that it is not: a busy machine may refuse some.
 * @throws after a minute of refusals, or as {@link submitInquiry}
 */
export async function submitUntilStored(port: number, submit: Submit): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await submitInquiry(port, submit))) {
    if (performance.now() > end) throw new Error(`Submit ${submit.number} was refused for a minute.`);
    await sleep(500);
  }
}

/** Undefined when no whole answer came. */
function post(
  port: number,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; text: string } | undefined> {
  return new Promise((resolve) => {
    const path = "/en/contact?type=sales";
    const sending = request({ host: "127.0.0.1", port, path, method: "POST", headers });
    sending.once("error", () => resolve(undefined));
    sending.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.once("error", () => resolve(undefined));
      response.once("end", () => resolve({ status: response.statusCode, text }));
    });
    sending.end(body);
  });
}

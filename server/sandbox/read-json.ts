import type { Context } from "hono";
import { type Refusal, refusal } from "./outcome.ts";

const EXAMPLE = "Send a JSON object with content-type: application/json.";

/** The body of a request as JSON, or why it is none. What it holds is for a schema to judge. */
export async function readJson(c: Context): Promise<{ readonly value: unknown } | Refusal> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const contentType = c.req.header("content-type");
  // A request without a body needs no type: what it lacks first is the body.
  const otherType = contentType || bytes.length > 0 ? typeFault(contentType) : undefined;
  if (otherType) {
    return refusal("unsupported_media_type", `The content-type ${otherType}. ${EXAMPLE}`, "content-type");
  }
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    const message =
      "The API reads no compressed bodies. Leave content-encoding out and send the JSON as it is.";
    return refusal("unsupported_media_type", message, "content-encoding");
  }
  if (bytes.length === 0) return refusal("invalid_json", `The body is empty. ${EXAMPLE}`);
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch (error) {
    const isText = error instanceof SyntaxError;
    return refusal(
      "invalid_json",
      isText
        ? `The body is no valid JSON: ${locationOf(error)}. Look for a missing quote, a comma too many or a body that broke off.`
        : "The body is not UTF-8. JSON is always sent as UTF-8.",
    );
  }
}

/** What is wrong with a content type. JSON has no parameters (RFC 8259, section 11): only a charset that says another encoding is refused. */
function typeFault(contentType = ""): string | undefined {
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  if (!type.trim()) return "is missing";
  if (type.trim() !== "application/json") return "is another type";
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([^"]*?)"?\s*$/.exec(one)?.[1]).find(Boolean);
  return charset && !/^utf-?8$/.test(charset) ? "names a charset other than UTF-8" : undefined;
}

/** Where V8 stopped reading, without the part of the body that its message quotes. */
function locationOf({ message }: SyntaxError): string {
  const position = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message)?.[0];
  return position
    ? `it stops making sense ${position}`
    : "it ends too early or holds what JSON does not know";
}

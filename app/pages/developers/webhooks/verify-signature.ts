import { findJsonForm, isSameJson, type JsonForm, listJsonForms } from "./json-forms.ts";
import {
  decodeBase64,
  findCrypto,
  keyOf,
  SECRET_PREFIX,
  type Sign,
  type SignedMessage,
  signerFor,
} from "./signing.ts";

/** How far a timestamp may be from now, either way (Standard Webhooks 1.0.0). */
const TOLERANCE_SECONDS = 5 * 60;

/** A body beyond this is not rewritten in a hundred forms. */
const MAX_REWRITTEN_LENGTH = 200_000;
const SHA256_BYTES = 32;

type MessageField = keyof SignedMessage | "secret";
type SignedField = "id" | "timestamp" | "body";

/** What came of a check: the signature is right, or the first reason why it is not. */
export type SignatureFinding =
  | { readonly outcome: "valid" }
  | { readonly outcome: "missing"; readonly fields: readonly MessageField[] }
  | { readonly outcome: "secretFormat"; readonly problem: "prefix" | "base64" }
  | { readonly outcome: "timestampFormat"; readonly problem: "seconds" | "milliseconds" }
  | { readonly outcome: "signatureFormat"; readonly problem: "version" | "base64" }
  | { readonly outcome: "signatureFormat"; readonly problem: "length"; readonly bytes: number }
  /** This browser does not sign on this page; see {@link findCrypto}. */
  | { readonly outcome: "unavailable" }
  /** The signature is right, and the timestamp is too far from now. */
  | { readonly outcome: "clock"; readonly direction: "past" | "future"; readonly seconds: number }
  /** The signature is that of the same JSON, written otherwise. `null` is a form that no common encoder gives. */
  | { readonly outcome: "reserialised"; readonly signed: JsonForm | null; readonly received: JsonForm | null }
  /** The signature is that of the body with other blanks at its end, or with other line breaks. */
  | { readonly outcome: "whitespace" }
  /** With these fields of the known message `of` the signature would be right. */
  | { readonly outcome: "mixed"; readonly fields: readonly SignedField[]; readonly of: string }
  /** Nothing else explains it; `certain` where the message is known to be intact. */
  | { readonly outcome: "secret"; readonly certain: boolean };

interface VerifyOptions {
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Messages as they arrived: they tell which part of a mixed-up one is wrong. */
  readonly known?: readonly SignedMessage[];
  readonly crypto?: SubtleCrypto | null;
}

/**
 * Checks a webhook message by Standard Webhooks 1.0.0 and says why it fails. Unlike a receiver's check it looks for the
 * reason by signing what may have been meant; it takes no care of timing, as there is no secret to guess here.
 * Answers whatever it is received, and throws only where the browser's cryptography does.
 */
export async function verifySignature(
  received: SignedMessage,
  enteredSecret: string,
  { now = Date.now(), known = [], crypto = findCrypto() }: VerifyOptions = {},
): Promise<SignatureFinding> {
  // Headers come without blanks around them, and a pasted secret should; the body counts to the byte.
  const secret = enteredSecret.trim();
  const [id, timestamp, signature] = [
    received.id.trim(),
    received.timestamp.trim(),
    received.signature.trim(),
  ];
  const message = { body: received.body, id, timestamp, signature };

  const wrong = findFormatProblem(message, secret);
  if (wrong) return wrong;
  const key = keyOf(secret);
  if (!crypto || !key) return { outcome: "unavailable" };

  const sign = await signerFor(crypto, key);
  const signatures = new Set(signaturesIn(signature));
  const matches = async (content: Parameters<Sign>[0]) => signatures.has(await sign(content));

  if (await matches(message)) return judgeClock(Number(timestamp) - Math.floor(now / 1000));
  return (
    (await findRewrittenBody(message, matches)) ??
    (await findMixedFields(message, known, matches)) ?? {
      outcome: "secret",
      certain: known.some(
        (one) =>
          SIGNED.every((field) => one[field] === message[field]) &&
          signaturesIn(one.signature).some((each) => signatures.has(each)),
      ),
    }
  );
}

type Matches = (content: Parameters<Sign>[0]) => Promise<boolean>;
const SIGNED = ["id", "timestamp", "body"] as const;

function findFormatProblem(message: SignedMessage, secret: string): SignatureFinding | null {
  const all = { ...message, secret };
  const fields = (["body", "id", "timestamp", "signature", "secret"] as const).filter(
    (name) => all[name] === "",
  );
  if (fields.length > 0) return { outcome: "missing", fields };

  if (!secret.startsWith(SECRET_PREFIX)) return { outcome: "secretFormat", problem: "prefix" };
  if (!keyOf(secret)) return { outcome: "secretFormat", problem: "base64" };

  if (!/^\d{1,15}$/.test(message.timestamp)) return { outcome: "timestampFormat", problem: "seconds" };
  // As seconds that is the year 5138.
  if (Number(message.timestamp) >= 1e11) return { outcome: "timestampFormat", problem: "milliseconds" };

  const signatures = signaturesIn(message.signature);
  if (signatures.length === 0) return { outcome: "signatureFormat", problem: "version" };
  const decoded = signatures.map(decodeBase64).filter((bytes) => bytes !== null);
  if (decoded.some(({ length }) => length === SHA256_BYTES)) return null;
  const [first] = decoded;
  return first
    ? { outcome: "signatureFormat", problem: "length", bytes: first.length }
    : { outcome: "signatureFormat", problem: "base64" };
}

/** The signatures of version 1 in a header; others, such as `v1a`, are for other kinds of keys. */
function signaturesIn(header: string): string[] {
  return header.split(/\s+/).flatMap((each) => (each.startsWith("v1,") ? [each.slice(3)] : []));
}

function judgeClock(ahead: number): SignatureFinding {
  if (Math.abs(ahead) <= TOLERANCE_SECONDS) return { outcome: "valid" };
  return { outcome: "clock", direction: ahead < 0 ? "past" : "future", seconds: Math.abs(ahead) };
}

async function findRewrittenBody(message: SignedMessage, matches: Matches): Promise<SignatureFinding | null> {
  const { body } = message;
  if (body.length > MAX_REWRITTEN_LENGTH) return null;
  for (const [text, signed] of listJsonForms(body))
    if (await matches({ ...message, body: text }))
      return { outcome: "reserialised", signed, received: findJsonForm(body) };
  // A text field turns each line break into \n, so what was \r\n is tried as well.
  for (const text of [
    body.trimEnd(),
    `${body}\n`,
    body.replaceAll("\n", "\r\n"),
    body.replaceAll("\r\n", "\n"),
  ])
    if (await matches({ ...message, body: text })) return { outcome: "whitespace" };
  return null;
}

/** The fewest fields that another known message must lend for the signature to fit. */
async function findMixedFields(
  message: SignedMessage,
  known: readonly SignedMessage[],
  matches: Matches,
): Promise<SignatureFinding | null> {
  for (const fields of LENDABLE)
    for (const one of known) {
      const lent = Object.fromEntries(fields.map((field) => [field, one[field]]));
      if (!(await matches({ ...message, ...lent }))) continue;
      if (fields.length === 1 && fields[0] === "body" && isSameJson(one.body, message.body))
        return {
          outcome: "reserialised",
          signed: findJsonForm(one.body),
          received: findJsonForm(message.body),
        };
      return { outcome: "mixed", fields, of: one.id };
    }
  return null;
}

const LENDABLE: readonly (readonly SignedField[])[] = [
  ["id"],
  ["timestamp"],
  ["body"],
  ["id", "timestamp"],
  ["id", "body"],
  ["timestamp", "body"],
  ["id", "timestamp", "body"],
];

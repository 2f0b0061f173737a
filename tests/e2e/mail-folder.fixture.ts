import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "./site.fixture.ts";

interface DeliveredMail {
  to: string;
  replyTo: string;
  subject: string;
  body: string;
}

/** The messages in the mail folder that answer to this address, decoded. */
export function mailsFrom(site: Site, email: string): DeliveredMail[] {
  const folder = join(site.dataDir, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => decodeMail(readFileSync(join(folder, name), "latin1")))
    .filter(({ replyTo }) => replyTo === email);
}

/** Reads a message of one part (RFC 5322) with its encoded words (RFC 2047) and its transfer encoding (RFC 2045). */
function decodeMail(text: string): DeliveredMail {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]/g, " ")
    .split("\r\n");
  const header = (name: string) =>
    decodeWords(
      lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? "",
    );

  const raw = text.slice(end + 4);
  const encoding = header("content-transfer-encoding").toLowerCase();
  const bytes =
    encoding === "base64"
      ? Buffer.from(raw, "base64")
      : encoding === "quoted-printable"
        ? decodeQuoted(raw.replace(/=\r\n/g, ""))
        : Buffer.from(raw, "latin1");
  return {
    to: header("to"),
    replyTo: header("reply-to"),
    subject: header("subject"),
    body: bytes.toString("utf8").replaceAll("\r\n", "\n"),
  };
}

function decodeWords(value: string): string {
  return value
    .trim()
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) => {
      const parts = Array.from(words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi), ([, how, content = ""]) =>
        how?.toLowerCase() === "b"
          ? Buffer.from(content, "base64")
          : decodeQuoted(content.replaceAll("_", " ")),
      );
      return Buffer.concat(parts).toString("utf8");
    });
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1");
}

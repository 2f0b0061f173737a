import { EXIT, Failure } from "../failure.ts";

/**
 * Where messages go: `3000` and `localhost:3000/hooks` are http, anything else must be a whole URL.
 * @throws {Failure} when it is none of these
 */
export function readForwardUrl(value: string): URL {
  const text = /^\d+$/.test(value) ? `http://localhost:${value}` : withScheme(value);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (url && isWeb && url.port !== "0" && !url.username && !url.password) return url;
  // Where a URL has a user, it has a password too.
  const actual = value.includes("@") ? "" : `; it is "${value}"`;
  throw new Failure(
    EXIT.wrongInput,
    `--forward-to must be a port, a host with a port, or an http or https URL without a user${actual}.`,
    "Such as 3000, localhost:3000/hooks or http://localhost:3000/hooks.",
  );
}

/** `localhost:` alone would be read as a scheme. */
const withScheme = (value: string) =>
  /^(?:[\w.-]+|\[[\da-f:]+\]):\d+(?:[/?#]|$)/i.test(value) ? `http://${value}` : value;

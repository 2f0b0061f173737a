/** The encodings that bodies are sent in, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The results for header values seen before: browsers send a handful. What is longer or comes later is worked out. */
const chosen = new Map<string, Encoding>();
const CHOSEN_LIMIT = 200;
const CHOSEN_LENGTH = 100;

/** The best encoding that `acceptEncoding` allows: brotli, then gzip, then none. A weight of 0 is a refusal. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  let encoding = chosen.get(acceptEncoding);
  if (encoding === undefined) {
    encoding = bestOf(acceptEncoding);
    if (chosen.size < CHOSEN_LIMIT && acceptEncoding.length <= CHOSEN_LENGTH) {
      chosen.set(acceptEncoding, encoding);
    }
  }
  return encoding;
}

function bestOf(acceptEncoding: string): Encoding {
  const accepts = (name: string) => {
    const part = acceptEncoding
      .split(",")
      .find((candidate) => candidate.trim().split(";", 1)[0]?.trim() === name);
    return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
  };
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}

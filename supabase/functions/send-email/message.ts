export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

const MAX_LENGTH = { to: 320, subject: 300, body: 20_000 };

/** Reads `{to, subject, body}`. The error says what is wrong, without repeating what was sent. */
export function parseMessage(text: string): EmailMessage | { readonly error: string } {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return { error: "the body must be a JSON object" };
  const message = value as Record<keyof EmailMessage, unknown>;

  const errors = (["to", "subject", "body"] as const).flatMap((name) => {
    const field = message[name];
    if (typeof field !== "string" || field.trim() === "") return `${name} must be a string that is not empty`;
    if (field.length > MAX_LENGTH[name]) return `${name} must have at most ${MAX_LENGTH[name]} characters`;
    // In a header field a line break would begin a header of its own (RFC 5322, section 2.2).
    if (name !== "body" && /\p{Cc}/u.test(field)) return `${name} must not contain control characters`;
    if (field.includes("\0")) return `${name} must not contain NUL`;
    return [];
  });
  return errors.length > 0 ? { error: errors.join("; ") } : (message as unknown as EmailMessage);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

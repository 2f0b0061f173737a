import { type RestError, unparsable } from "./errors.ts";

/** Carries a refusal out of the recursive parser; `parseQuery` catches it and hands it on as a value. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly error: RestError;

  constructor(error: RestError) {
    super(error.body.message);
    this.error = error;
  }
}

const QUOTED = /"(?:[^"\\]|\\.)*"/suy;

/** Reads one query parameter from left to right, and says where and why it cannot be read (`PGRST100`). */
export class Scanner {
  readonly #subject: string;
  readonly #text: string;
  #at = 0;

  /** @param subject what is read, in PostgREST's words: `filter`, `order`, `logic tree`. */
  constructor(subject: string, text: string) {
    this.#subject = subject;
    this.#text = text;
  }

  /** Takes what `pattern` matches here, else undefined. The pattern has the sticky flag. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text)?.[0];
    if (match !== undefined) this.#at += match.length;
    return match;
  }

  /** Takes `literal` if it stands here. */
  skip(literal: string): boolean {
    const here = this.#text.startsWith(literal, this.#at);
    if (here) this.#at += literal.length;
    return here;
  }

  skipSpace(): void {
    this.take(/[ \t]*/y);
  }

  expect(literal: string, description = `"${literal}"`): void {
    if (!this.skip(literal)) this.fail(description);
  }

  expectEnd(description = "end of input"): void {
    if (this.#at < this.#text.length) this.fail(description);
  }

  /** Takes double-quoted text, in which a backslash protects the next character, without its quotes. */
  takeQuoted(pattern = QUOTED): string | undefined {
    return this.take(pattern)?.slice(1, -1).replace(/\\(.)/gsu, "$1");
  }

  fail(expected: string): never {
    const found = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    const unexpected = this.#at < this.#text.length ? JSON.stringify(found) : "end of input";
    const column = Array.from(this.#text.slice(0, this.#at)).length + 1;
    throw new Refusal(
      unparsable(this.#subject, this.#text, column, `unexpected ${unexpected} expecting ${expected}`),
    );
  }
}

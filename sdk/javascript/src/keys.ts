import type { Call } from "./call.ts";
import { type Decoder, list, object, text } from "./decode.ts";
import { type CallOptions, checkKey } from "./settings.ts";

/** What a key may do. */
export type Permission = "read" | "write" | (string & {});

/** The state of a key. */
export interface Verification {
  /** `active`: the key can be used. */
  status: "active" | (string & {});
  permissions: Permission[];
  /** When the key expires (ISO 8601). */
  expiresAt: string;
}

/** @internal */
export const verification: Decoder<Verification> = object<Verification>({
  status: text,
  permissions: list(text),
  expiresAt: text,
});

/** Checks API keys. */
export class Keys {
  readonly #call: Call;
  readonly #apiKey: string | undefined;

  /** @internal */
  constructor(call: Call, apiKey: string | undefined) {
    this.#call = call;
    this.#apiKey = apiKey;
  }

  /**
   * Checks whether a key can be used, and until when.
   *
   * @param apiKey the key to check; by default the client's own
   * @throws AuthenticationError when the key is unknown or expired
   */
  async verify(apiKey: string | undefined = this.#apiKey, options: CallOptions = {}): Promise<Verification> {
    if (apiKey === undefined)
      throw new TypeError("verifyKey needs a key: give one, or make the client with one.");
    checkKey(apiKey);
    return this.#call(
      {
        id: "verifyKey",
        method: "POST",
        path: "/v1/auth/verify",
        body: { apiKey },
        isPublic: true,
        decode: verification,
      },
      options,
    );
  }
}

import type { Call } from "./call.ts";
import { type Decoder, list, object, text } from "./decode.ts";
import { type CallOptions, checkKey } from "./settings.ts";

/** A permission of a key. */
export type Permission = "read" | "write" | (string & {});

/** The state of a key. */
export interface Verification {
  /** The status of the key: `active`. */
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
   * Checks whether a key works, and returns its permissions and expiry time.
   *
   * @param apiKey the key to check. Defaults to the client's own key
   * @throws AuthenticationError when the key is unknown or expired
   */
  async verify(apiKey: string | undefined = this.#apiKey, options: CallOptions = {}): Promise<Verification> {
    if (apiKey === undefined)
      throw new TypeError("verifyKey needs a key: pass apiKey to the call or to the client.");
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

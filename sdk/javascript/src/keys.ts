import type { Call } from "./call.ts";
import { type Decoder, list, object, text } from "./decode.ts";
import { type CallOptions, checkKey } from "./settings.ts";

/** What a key may do. */
export type Permission = "read" | "write" | (string & {});

/** What the API says of a key that it knows. */
export interface Verification {
  /** `active`: the key can be used. */
  status: "active" | (string & {});
  permissions: Permission[];
  /** When the key ends, as an ISO 8601 time. */
  expiresAt: string;
}

const verification: Decoder<Verification> = object<Verification>({
  status: text,
  permissions: list(text),
  expiresAt: text,
});

/** Keys of the API. */
export class Keys {
  readonly #call: Call;
  readonly #apiKey: string | undefined;

  /** @internal */
  constructor(call: Call, apiKey: string | undefined) {
    this.#call = call;
    this.#apiKey = apiKey;
  }

  /**
   * Asks whether a key can be used, and until when.
   *
   * @param apiKey the key to ask about; the client's own when left out
   * @throws AuthenticationError when the API does not know the key
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
        isOpen: true,
        answer: verification,
      },
      options,
    );
  }
}

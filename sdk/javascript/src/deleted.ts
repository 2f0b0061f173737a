import { type Decoder, flag, object, text } from "./decode.ts";

/** Confirmation of a deletion. */
export interface Deleted {
  /** The id of what was deleted. */
  readonly id: string;
  /** Always `true`. */
  readonly deleted: boolean;
}

/** @internal */
export const deleted: Decoder<Deleted> = object<Deleted>({ id: text, deleted: flag });

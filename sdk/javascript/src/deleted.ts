import { type Decoder, flag, object, text } from "./decode.ts";

/** What was deleted. */
export interface Deleted {
  readonly id: string;
  /** Always `true`. */
  readonly deleted: boolean;
}

/** @internal */
export const deleted: Decoder<Deleted> = object<Deleted>({ id: text, deleted: flag });

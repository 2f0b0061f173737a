import * as z from "zod";

/** Shown keys, rule ids and customer ids are for people to read: no blanks, nothing that needs escaping in a URL. */
export const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;

// What a pattern asks for, as the end of "currency must be …": the sandbox's refusals are made of it.
export const IDENTIFIER_RULE = "1 to 64 letters, digits and _ . : -, a letter or digit first";

/** A string that can be stored and shown anywhere: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes("\0");

export const text = (min: number, max: number) =>
  z.string().min(min).max(max).refine(isStorable, "well-formed Unicode without NUL");

import * as z from "zod";
import { isStorable } from "../fields.ts";
import { CARD_NUMBER_RULE, hasCardNumber } from "./card-number.ts";

export const text = (min: number, max: number) =>
  z.string().min(min).max(max).refine(isStorable, "well-formed Unicode without NUL");

/** A text of a payment in which no card number is stored. */
export const textWithoutCardNumber = (min: number, max: number) =>
  text(min, max).refine((value) => !hasCardNumber(value), CARD_NUMBER_RULE);

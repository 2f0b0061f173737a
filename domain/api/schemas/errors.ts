import * as z from "zod";
import { ERROR_CODES, type ErrorCode } from "../errors.ts";

export const ErrorDetail = z.object({
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** The field or header that is at fault, as a path: `conditions[0].value`. */
  param: z.string().nullable(),
  requestId: z.string(),
});
export const ApiError = z.object({ error: ErrorDetail });
export type ApiError = z.infer<typeof ApiError>;

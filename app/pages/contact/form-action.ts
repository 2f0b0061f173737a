import { type ActionFunctionArgs, data, redirect } from "react-router";
import { firstValue, readFormFields } from "../../../domain/contact/form-fields.ts";
import {
  type InquiryKind,
  type InquiryValues,
  inquiryValues,
  LANGUAGE_FIELD,
  TOKEN_FIELD,
} from "../../../domain/contact/types.ts";
import type { Notice } from "../../../domain/notices.ts";
import { noticePath } from "../../../domain/paths.ts";
import { inquiryForm, screenRequest } from "../../screen.ts";
import type { FormRefusal } from "./banner.tsx";

/** A form that was asked for in another language, as it stood. */
interface Continued {
  readonly status: "continued";
  readonly token: string;
  readonly values: InquiryValues;
}

/** What a form comes back with where it is not done. */
export type FormActionResult = FormRefusal | Continued;

/** The notice that thanks for an inquiry of each kind. */
export const THANKS = { sales: "inquirySent", support: "supportSent" } as const satisfies Record<
  InquiryKind,
  Notice
>;

/** The form without JavaScript; `POST` with `Accept: application/json` is answered by `server/inquiries/routes.ts`. */
export async function submitForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  kind: InquiryKind,
) {
  const { language, clientAddress } = context.get(screenRequest);
  // A body that cannot be read is a form without fields, and refused as one.
  const fields = readFormFields(await request.formData().catch(() => new FormData()));
  if (firstValue(fields, LANGUAGE_FIELD)) {
    const token = firstValue(fields, TOKEN_FIELD);
    const headers = { "cache-control": "no-store" };
    return data<FormActionResult>({ status: "continued", token, values: inquiryValues(fields) }, { headers });
  }

  const { outcome, status, headers } = await context
    .get(inquiryForm)
    .submit(fields, { kind, language, clientAddress });
  if (outcome.status === "stored")
    return redirect(noticePath(language, THANKS[kind]), { status: 303, headers });
  return data<FormActionResult>(outcome, { status, headers });
}

/** Why the form was refused, where it was. */
export function refusalOf(returned: FormActionResult | undefined): FormRefusal | undefined {
  return returned?.status === "continued" ? undefined : returned;
}

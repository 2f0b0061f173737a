import {
  allValues,
  type FormFields,
  firstValue,
  readFormFields,
} from "../../../domain/contact/form-fields.ts";
import { forget, readStored, store } from "../../enhance/storage.ts";

const KEY = "inquiryDraft";

interface Draft {
  /** Below the language. */
  readonly path: string;
  readonly fields: FormFields;
}

/**
 * What was typed goes along when the language changes: by the storage of this tab, and out of it again as soon as the form
 * stands in the other language. Nothing is stored when a visitor leaves in any other way.
 */
export function transferDraft(form: HTMLFormElement): void {
  const path = location.pathname.replace(/^\/[^/]*/, "");
  restore(form, path);
  addEventListener("pagehide", () => {
    if (document.documentElement.dataset.language !== "leaving") return;
    const draft: Draft = { path, fields: readFormFields(new FormData(form)) };
    store(KEY, JSON.stringify(draft), "sessionStorage");
  });
}

function restore(form: HTMLFormElement, path: string): void {
  const stored = readStored(KEY, "sessionStorage");
  if (stored === null) return;
  forget(KEY, "sessionStorage");
  const draft = JSON.parse(stored) as Draft;
  if (draft.path !== path) return;
  // Those that a person fills in: neither the token nor what nobody sees.
  for (const control of form.querySelectorAll<HTMLInputElement>("[data-field] [name]")) {
    const values = allValues(draft.fields, control.name);
    if (control.type === "checkbox") control.checked ||= values.includes(control.value);
    else control.value ||= firstValue(draft.fields, control.name);
  }
}

import { FIELD_LIMITS, type InquiryErrorKey, type InquiryErrors } from "../../../domain/contact/fields.ts";
import type { InquiryField } from "../../../domain/contact/types.ts";
import { interpolate } from "../../../domain/texts/interpolate.ts";

export interface FieldErrors {
  /** Shows the error of one field, or clears it, in the banner above the form too. */
  show(field: InquiryField, key: InquiryErrorKey | undefined): void;
  /** Shows several. Returns the fields in the order in which they stand. */
  showAll(errors: InquiryErrors): InquiryField[];
  labelOf(field: string): string;
}

/**
 * Judges a field when it is left, and takes an error back as soon as it is mended. An empty field is not wrong before the
 * form is sent: the button says that it is still needed.
 * @param judge the errors of the form as it stands
 */
export function bindFieldErrors(
  form: HTMLFormElement,
  texts: Readonly<Record<string, string>>,
  judge: () => InquiryErrors,
): FieldErrors {
  const partOf = (field: string) => form.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const errorSlotIn = (part: HTMLElement | null) => part?.querySelector<HTMLElement>("[data-error]");
  const fieldOf = (target: EventTarget | null) =>
    (target as Element).closest<HTMLElement>("[data-field]")?.dataset.field as InquiryField | undefined;

  const leaveBanner = (field: InquiryField) => {
    const banner = form.querySelector<HTMLElement>("[data-banner]");
    const link = banner?.querySelector(`a[href="#${field}"]`);
    if (!banner || !link) return;
    link.parentElement?.remove();
    banner.hidden = !banner.querySelector("a");
  };

  const errors: FieldErrors = {
    show(field, key) {
      const part = partOf(field);
      const slot = errorSlotIn(part);
      if (!part || !slot) return;
      const limit = FIELD_LIMITS[field as keyof typeof FIELD_LIMITS];
      slot.textContent = key
        ? interpolate(texts[key] ?? "", limit === undefined ? {} : { count: limit })
        : "";
      for (const control of part.querySelectorAll(`[name="${field}"]`)) {
        if (key) control.setAttribute("aria-invalid", "true");
        else control.removeAttribute("aria-invalid");
      }
      if (!key) leaveBanner(field);
    },
    showAll(wrong) {
      const fields = Array.from(form.querySelectorAll<HTMLElement>("[data-field]"), fieldOf).filter(
        (field) => field !== undefined && wrong[field],
      ) as InquiryField[];
      for (const field of fields) errors.show(field, wrong[field]);
      return fields;
    },
    labelOf(field) {
      const label = partOf(field)?.querySelector(":scope > label, legend")?.cloneNode(true) as
        | Element
        | undefined;
      // Without its remarks: "Phone", not "Phone (optional)".
      for (const remark of label?.querySelectorAll(".quiet") ?? []) remark.remove();
      return label?.textContent?.trim() ?? field;
    },
  };

  form.addEventListener("focusout", (event) => {
    const field = fieldOf(event.target);
    const control = event.target as HTMLInputElement;
    if (field && control.value && control.type !== "checkbox") errors.show(field, judge()[field]);
  });
  form.addEventListener("input", (event) => {
    const field = fieldOf(event.target);
    if (field && errorSlotIn(partOf(field))?.textContent && !judge()[field]) errors.show(field, undefined);
  });
  return errors;
}

import { changeDialCode, keepDialCode } from "../../../domain/contact/phone.ts";
import { FIELD_LIMITS, type InquiryErrorKey, validateInquiry } from "../../../domain/contact/schema.ts";
import type { FormFields, InquiryField } from "../../../domain/contact/types.ts";
import { readStored } from "../../enhance/storage.ts";

/** What `server/inquiries/routes.ts` answers. */
interface Answer {
  readonly status:
    | "stored"
    | "invalid"
    | "trapped"
    | "tooFast"
    | "badToken"
    | "tooLarge"
    | "limited"
    | "failed";
  readonly errors?: Partial<Record<InquiryField, InquiryErrorKey>>;
  /** For the next try. */
  readonly token?: string;
  readonly retryAfterSeconds?: number;
  /** The words of a server in between, or of a fault. */
  readonly error?: string;
}

/**
 * The contact form with JavaScript: the phone prefix follows the country, a field is judged when it is left, the button
 * is unavailable (and says why) until the required fields are filled, and a refused form keeps what was typed.
 */
export function enhanceForm(form: HTMLFormElement): void {
  const find = <T extends HTMLElement>(selector: string) => form.querySelector<T>(selector) as T;
  const button = find<HTMLButtonElement>("[data-submit]");
  const label = find<HTMLElement>("[data-submit-label]");
  const pending = find<HTMLElement>("[data-pending-text]");
  const banner = find<HTMLElement>("[data-banner]");
  const country = find<HTMLSelectElement>("[name=country]");
  const phone = find<HTMLInputElement>("[name=phone]");
  const texts = JSON.parse(form.dataset.errors ?? "{}") as Record<string, string>;
  const restingLabel = label.textContent;
  // What the browser would say in its own language is said here in the page's.
  form.noValidate = true;

  const fields = (): FormFields => {
    const data = new FormData(form);
    return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
  };
  const errorsNow = () => {
    const validation = validateInquiry(fields());
    return validation.ok ? {} : validation.errors;
  };

  // --- The country and its prefix ---

  const dialCodes = Array.from(country.options, (option) => option.dataset.dial ?? "").filter(Boolean);
  const dialCode = () => country.selectedOptions[0]?.dataset.dial;
  const stored = readStored("userCountry");
  if (!country.value && stored) country.value = stored;

  let former: string | undefined;
  const followCountry = () => {
    phone.value = changeDialCode(phone.value, former, dialCode(), dialCodes);
    former = dialCode();
  };
  if (phone.value) former = dialCode();
  else followCountry();
  country.addEventListener("change", followCountry);
  phone.addEventListener("input", () => {
    const kept = keepDialCode(phone.value, dialCode());
    if (kept !== phone.value) phone.value = kept;
  });

  // --- Errors, field by field ---

  const say = (field: InquiryField, key: InquiryErrorKey | undefined) => {
    const part = find<HTMLElement>(`[data-field="${field}"]`);
    const place = part?.querySelector<HTMLElement>("[data-error]");
    if (!place) return;
    const limit = FIELD_LIMITS[field as keyof typeof FIELD_LIMITS];
    place.textContent = key ? (texts[key] ?? "").replace("{{count}}", String(limit)) : "";
    const control = part.querySelector<HTMLElement>("#" + field) ?? part;
    if (key) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  };

  form.addEventListener("focusout", (event) => {
    const field = fieldOf(event.target);
    const { value } = event.target as HTMLInputElement;
    // An empty field is not wrong before the form is sent; the button says that it is still needed.
    if (field && value) say(field, errorsNow()[field]);
  });
  form.addEventListener("input", (event) => {
    const field = fieldOf(event.target);
    const shown = field && find<HTMLElement>(`[data-field="${field}"] [data-error]`)?.textContent;
    if (field && shown && !errorsNow()[field]) say(field, undefined);
    updateButton();
  });
  form.addEventListener("change", () => updateButton());

  // --- The button ---

  const missing = () => {
    const names: string[] = [];
    for (const control of form.querySelectorAll<HTMLInputElement>("[required]")) {
      if (!control.value.trim()) names.push(labelOf(form, control.name));
    }
    const models = form.querySelectorAll("[name=partnershipModel]");
    if (models.length > 0 && !form.querySelector("[name=partnershipModel]:checked")) {
      names.push(labelOf(form, "partnershipModel"));
    }
    return names;
  };

  function updateButton(): void {
    const names = missing();
    button.setAttribute("aria-disabled", String(names.length > 0));
    const list = new Intl.ListFormat(form.dataset.listLocale, { type: "conjunction" }).format(names);
    const text = names.length > 0 ? (form.dataset.pending ?? "").replace("{{fields}}", list) : "";
    if (pending.textContent !== text) pending.textContent = text;
  }

  // --- Sending ---

  let sending = false;

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;

    const errors = errorsNow();
    if (Object.keys(errors).length > 0) return showErrors(errors);

    setSending(true);
    const answer = await send();
    if (answer.status === "stored") {
      form.reset();
      location.assign(form.dataset.home ?? "/");
      return;
    }
    setSending(false);
    if (answer.token) find<HTMLInputElement>("[name=token]").value = answer.token;
    if (answer.status === "invalid" && answer.errors) return showErrors(answer.errors);
    showBanner(bannerTextOf(answer));
  });

  async function send(): Promise<Answer> {
    try {
      const response = await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
        headers: { accept: "application/json" },
      });
      return (await response.json()) as Answer;
    } catch {
      return { status: "failed" };
    }
  }

  function bannerTextOf({ status, error, retryAfterSeconds = 60 }: Answer): string {
    const key = {
      trapped: "trap",
      badToken: "token",
      limited: `limited${Math.ceil(retryAfterSeconds / 60)}`,
    }[status as string];
    return texts[key ?? status] ?? error ?? texts.failed ?? "";
  }

  function showErrors(errors: Partial<Record<InquiryField, InquiryErrorKey>>): void {
    const wrong = Object.entries(errors) as [InquiryField, InquiryErrorKey][];
    for (const [field, key] of wrong) say(field, key);
    banner.textContent = `${texts.summary} ${wrong.map(([field]) => labelOf(form, field)).join(" · ")}`;
    banner.hidden = false;
    const [first] = wrong;
    const target = first && (form.querySelector<HTMLElement>("#" + first[0]) ?? find(`[name="${first[0]}"]`));
    target?.focus();
  }

  function showBanner(text: string): void {
    banner.textContent = text;
    banner.hidden = false;
    banner.focus();
  }

  function setSending(now: boolean): void {
    sending = now;
    if (now) banner.hidden = true;
    button.setAttribute("aria-busy", String(now));
    label.textContent = now ? (button.dataset.sending ?? "") : restingLabel;
  }

  // A form that comes back from the back/forward cache is at rest again.
  addEventListener("pageshow", (event) => {
    if (event.persisted) setSending(false);
    updateButton();
  });
  updateButton();
}

function fieldOf(target: EventTarget | null): InquiryField | undefined {
  return (target as Element).closest<HTMLElement>("[data-field]")?.dataset.field as InquiryField | undefined;
}

/** The label of a field without its remarks in brackets. */
function labelOf(form: HTMLFormElement, field: string): string {
  const part = form.querySelector(`[data-field="${field}"]`);
  const label = part?.querySelector(":scope > label, legend")?.cloneNode(true) as HTMLElement | undefined;
  for (const remark of label?.querySelectorAll(".quiet") ?? []) remark.remove();
  return label?.textContent?.trim() ?? field;
}

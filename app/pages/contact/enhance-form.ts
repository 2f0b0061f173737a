import type { InquiryErrors } from "../../../domain/contact/fields.ts";
import { readFormFields } from "../../../domain/contact/form-fields.ts";
import { validateInquiry } from "../../../domain/contact/schema.ts";
import { validateSupport } from "../../../domain/contact/support-schema.ts";
import { HONEYPOT_FIELD } from "../../../domain/contact/types.ts";
import { joinList, type ListSeparators } from "../../../domain/formats.ts";
import { interpolate } from "../../../domain/texts/interpolate.ts";
import { transferDraft } from "./draft.ts";
import { bindFieldErrors } from "./field-errors.ts";
import { bindPhonePrefix } from "./phone-prefix.ts";

/** What `server/inquiries/routes.ts` responds with. */
interface SubmitResponse {
  readonly status: string;
  readonly errors?: InquiryErrors;
  /** For the next try. */
  readonly token?: string;
  readonly retryAfterSeconds?: number;
  /** The words of a server in between, or of a fault. */
  readonly error?: string;
}

/** Longer than this nobody waits for "Sending..." to end. */
const SEND_LIMIT_MS = 30_000;

/**
 * A form with JavaScript: the phone prefix follows the country, a field is judged when it is left, the button
 * is unavailable (and says why) until the required fields are filled, and a refused form keeps what was typed.
 */
export function enhanceForm(form: HTMLFormElement): void {
  const find = <T extends HTMLElement>(selector: string) => form.querySelector<T>(selector) as T;
  const button = find<HTMLButtonElement>("[data-submit]");
  const label = find("[data-submit-label]");
  const pending = find("[data-pending-text]");
  const banner = find("[data-banner]");
  const texts = JSON.parse(form.dataset.errors ?? "{}") as Record<string, string>;
  const listSeparators = JSON.parse(form.dataset.list ?? "") as ListSeparators;
  const restingLabel = label.textContent;
  let sending = false;

  // What the browser would say in its own language is said here in the page's.
  form.noValidate = true;
  // Before the phone is bound: a number that came with the form has its prefix already.
  transferDraft(form);
  const country = form.querySelector<HTMLSelectElement>("[name=country]");
  if (country) bindPhonePrefix(country, find<HTMLInputElement>("[name=phone]"));
  const fieldErrors = bindFieldErrors(form, texts, () => judge(form));

  const updateButton = () => {
    const missing = missingFields(form).map(fieldErrors.labelOf);
    button.setAttribute("aria-disabled", String(missing.length > 0));
    const list = joinList(missing, listSeparators);
    const text = missing.length > 0 ? interpolate(form.dataset.pending ?? "", { fields: list }) : "";
    if (pending.textContent !== text) pending.textContent = text;
  };

  const setSending = (now: boolean) => {
    sending = now;
    if (now) banner.hidden = true;
    button.setAttribute("aria-busy", String(now));
    label.textContent = now ? (button.dataset.sending ?? "") : restingLabel;
  };

  const showBanner = (text: string) => {
    banner.textContent = text;
    banner.hidden = false;
  };

  // As `banner.tsx` has it where there is no script.
  const showErrors = (errors: InquiryErrors) => {
    const list = document.createElement("ul");
    const fields = fieldErrors.showAll(errors);
    for (const field of fields) {
      const link = document.createElement("a");
      link.href = `#${field}`;
      link.textContent = fieldErrors.labelOf(field);
      list.appendChild(document.createElement("li")).append(link);
    }
    showBanner(texts.summary ?? "");
    banner.append(list);
    // After the banner, which pushes the fields down: the browser scrolls to where the field is when it takes the focus.
    form.querySelector<HTMLElement>(`[name="${fields[0]}"]`)?.focus();
  };

  form.addEventListener("input", updateButton);
  form.addEventListener("change", updateButton);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    const errors = judge(form);
    if (Object.keys(errors).length > 0) return showErrors(errors);

    setSending(true);
    const outcome = await send(form);
    if (outcome.status === "stored") {
      form.reset();
      return location.assign(form.dataset.next ?? "/");
    }
    setSending(false);
    if (outcome.token) find<HTMLInputElement>("[name=token]").value = outcome.token;
    // Nobody sees the field, so that nobody could empty it before the next try.
    if (outcome.status === "trapped") find<HTMLInputElement>(`[name=${HONEYPOT_FIELD}]`).value = "";
    if (outcome.errors) return showErrors(outcome.errors);
    showBanner(refusalText(outcome, texts));
    banner.focus();
  });

  // A form that comes back from the back/forward cache is at rest again.
  addEventListener("pageshow", () => {
    setSending(false);
    updateButton();
  });
  updateButton();
}

function judge(form: HTMLFormElement): InquiryErrors {
  const validate = form.dataset.inquiry === "support" ? validateSupport : validateInquiry;
  const validation = validate(readFormFields(new FormData(form)));
  return validation.ok ? {} : validation.errors;
}

/** The names of the required fields that are still empty. */
function missingFields(form: HTMLFormElement): string[] {
  const required = form.querySelectorAll<HTMLInputElement>("[required]");
  const empty = [...required].filter((control) => !control.value.trim()).map((control) => control.name);
  const needsModel =
    form.querySelector("[name=partnershipModel]") && !form.querySelector("[name=partnershipModel]:checked");
  return needsModel ? [...empty, "partnershipModel"] : empty;
}

async function send(form: HTMLFormElement): Promise<SubmitResponse> {
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      headers: { accept: "application/json" },
      // A second try is safe: the form's token makes both one inquiry.
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    });
    const body = (await response.json()) as SubmitResponse | null;
    return typeof body?.status === "string" ? body : { status: "failed" };
  } catch {
    return { status: "failed" };
  }
}

/** Outcomes whose sentence has another name. */
const TEXT_OF: Readonly<Record<string, string>> = { trapped: "trap", badToken: "token" };

function refusalText(
  { status, error, retryAfterSeconds = 60 }: SubmitResponse,
  texts: Readonly<Record<string, string>>,
): string {
  const key =
    status === "limited" ? `limited${Math.ceil(retryAfterSeconds / 60)}` : (TEXT_OF[status] ?? status);
  return texts[key] ?? error ?? texts.failed ?? "";
}

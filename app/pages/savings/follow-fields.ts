import { formatRounded } from "../../../domain/formats.ts";
import { compare } from "../../../domain/savings/compare.ts";
import {
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  type Figures,
  type Inputs,
  parseCurrency,
  SIDES,
} from "../../../domain/savings/fields.ts";
import { barOf, formatComparison, writeFigure } from "../../../domain/savings/format-comparison.ts";
import { type FieldError, inputsQuery, readInputs } from "../../../domain/savings/read-inputs.ts";
import { interpolate } from "../../../domain/texts/interpolate.ts";
import { pageLanguage } from "../../enhance/page-language.ts";
import { type BrowserTexts, outcomeOf } from "./texts.ts";

/** A screen reader says a sentence for each change: not one for each key, most of them of no figure that is meant. */
const RESTING_MS = 700;

/**
 * The calculator with JavaScript: the result follows each key, a field is judged when it is left, and the address is that of
 * the calculation, without a request. Every figure comes from the functions that the server shows the page with.
 */
export function followFields(form: HTMLFormElement): void {
  const language = pageLanguage();
  const texts = JSON.parse(form.dataset.savings ?? "{}") as BrowserTexts;
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const input = (name: FieldName) => form.elements.namedItem(name) as HTMLInputElement;

  const read = () => {
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    // Every field was sent: nothing is taken from what the form opened with.
    const none: Inputs = { figures: {} as Figures, currency: parseCurrency(typed.currency) ?? "USD" };
    return readInputs(typed, none, language);
  };

  const showError = (name: FieldName, error: FieldError | undefined) => {
    const limit = formatRounded(language, error?.limit ?? 0, 1);
    write(
      form.querySelector(`[data-field="${name}"] [data-error]`),
      error ? interpolate(texts[error.key], { limit }) : "",
    );
    if (error) input(name).setAttribute("aria-invalid", "true");
    else input(name).removeAttribute("aria-invalid");
  };

  let resting = 0;

  const showResult = (inputs: Inputs, outcomeAfterMs = 0) => {
    const comparison = compare(inputs.figures);
    const slots = formatComparison(language, inputs);
    for (const slot of all<HTMLElement>("[data-slot]"))
      write(slot, slots[slot.dataset.slot as keyof typeof slots]);
    for (const side of SIDES) {
      for (const { part, start, length } of barOf(comparison, side)) {
        const segment = document.querySelector(`[data-segment="${side}.${part}"]`);
        segment?.setAttribute("x", String(start));
        segment?.setAttribute("width", String(length));
      }
    }
    const outcome = interpolate(texts[outcomeOf(comparison.saved)], {
      amount: slots.saved,
      year: slots.savedYear,
    });
    clearTimeout(resting);
    resting = window.setTimeout(() => {
      for (const element of all("[data-outcome]")) write(element, outcome);
    }, outcomeAfterMs);
    for (const unit of all("[data-currency]")) write(unit, inputs.currency);
    const query = `?${inputsQuery(inputs)}`;
    for (const button of all<HTMLElement>("[data-result] [data-copy]"))
      button.dataset.copy = location.origin + location.pathname + query;
    for (const link of all<HTMLAnchorElement>("a[data-language]")) link.search = query;
    for (const part of all<HTMLElement>("[data-figures]")) part.hidden = false;
    for (const note of all<HTMLElement>("[data-wrong]")) note.hidden = true;
  };

  /** While somebody types, nothing is wrong yet: the last result stays. */
  const follow = ({ target }: Event) => {
    const reading = read();
    if (reading.ok) {
      for (const name of FIELD_NAMES) showError(name, undefined);
      showResult(reading.inputs, RESTING_MS);
    } else {
      const { name } = target as HTMLInputElement;
      if (name in FIELDS) showError(name as FieldName, undefined);
    }
  };

  /** Says what is wrong, or shows the result. */
  const judge = (): Inputs | undefined => {
    const reading = read();
    for (const name of FIELD_NAMES) showError(name, reading.ok ? undefined : reading.errors[name]);
    if (reading.ok) {
      showResult(reading.inputs);
      return reading.inputs;
    }
    for (const part of all<HTMLElement>("[data-figures]")) part.hidden = true;
    for (const note of all<HTMLElement>("[data-wrong]")) note.hidden = false;
    return undefined;
  };

  /** The address is that of the calculation, and the fields are written as the language writes numbers. */
  const settle = () => {
    const inputs = judge();
    if (!inputs) return;
    history.replaceState(null, "", `?${inputsQuery(inputs)}`);
    for (const name of FIELD_NAMES) input(name).value = writeFigure(language, name, inputs.figures[name]);
  };

  form.addEventListener("input", follow);
  form.addEventListener("change", settle);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    settle();
    form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) print();
  });
  // On a page that is come back to, the browser fills in what was typed before.
  addEventListener("pageshow", judge);
  judge();
}

/** Only what changes: what is written is read out. */
function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

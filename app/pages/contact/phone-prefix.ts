import { changeDialCode, keepDialCode } from "../../../domain/contact/phone.ts";
import { onCountry } from "../../enhance/country.ts";

/**
 * The phone follows the country (specification, section 5): choosing a country puts its prefix in front, an edit keeps it,
 * another country replaces it. The country itself is filled in when it is known, unless the visitor was quicker.
 */
export function bindPhonePrefix(country: HTMLSelectElement, phone: HTMLInputElement): void {
  const known = Array.from(country.options, (option) => option.dataset.dial ?? "").filter(Boolean);
  const chosen = () => country.selectedOptions[0]?.dataset.dial;

  let former: string | undefined;
  const follow = () => {
    phone.value = changeDialCode(phone.value, former, chosen(), known);
    former = chosen();
  };
  // A number that came back with the form has its prefix already.
  if (phone.value) former = chosen();
  else follow();

  country.addEventListener("change", follow);
  onCountry((code) => {
    const option = Array.from(country.options).find(({ value }) => value === code);
    if (!option || country.value || phone.value) return;
    option.selected = true;
    // The phone follows, and the form looks again at what is missing.
    country.dispatchEvent(new Event("change", { bubbles: true }));
  });
  phone.addEventListener("input", () => {
    const kept = keepDialCode(phone.value, chosen());
    if (kept !== phone.value) phone.value = kept;
  });
}

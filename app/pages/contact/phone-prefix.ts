import { changeDialCode, keepDialCode } from "../../../domain/contact/phone.ts";
import { readStored } from "../../enhance/storage.ts";

/**
 * The phone follows the country (specification, section 5): choosing a country puts its prefix in front, an edit keeps it,
 * another country replaces it. The country itself is pre-filled from what the browser has stored.
 */
export function bindPhonePrefix(country: HTMLSelectElement, phone: HTMLInputElement): void {
  const known = Array.from(country.options, (option) => option.dataset.dial ?? "").filter(Boolean);
  const chosen = () => country.selectedOptions[0]?.dataset.dial;

  const stored = readStored("userCountry");
  const option = Array.from(country.options).find(({ value }) => value === stored);
  if (!country.value && option) option.selected = true;

  let former: string | undefined;
  const follow = () => {
    phone.value = changeDialCode(phone.value, former, chosen(), known);
    former = chosen();
  };
  // A number that came back with the form has its prefix already.
  if (phone.value) former = chosen();
  else follow();

  country.addEventListener("change", follow);
  phone.addEventListener("input", () => {
    const kept = keepDialCode(phone.value, chosen());
    if (kept !== phone.value) phone.value = kept;
  });
}

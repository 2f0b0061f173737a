import { adoptNumber, changeDialCode, dialCodeOf, keepDialCode } from "../../../domain/contact/phone.ts";
import { onCountry } from "../../enhance/country.ts";

/**
 * The phone follows the country (specification, section 5): choosing a country puts its prefix in front, an edit keeps it,
 * another country replaces it. A number that is pasted with a calling code brings that instead, and the country whose code
 * it is. The country itself is filled in when it is known, unless the
 * visitor was quicker.
 */
export function bindPhonePrefix(country: HTMLSelectElement, phone: HTMLInputElement): void {
  const options = Array.from(country.options);
  const known = options.map((option) => option.dataset.dial ?? "").filter(Boolean);
  const chosen = () => country.selectedOptions[0]?.dataset.dial;

  /** The dialling code of the prefix in the field. */
  let dialCode: string | undefined;
  const follow = () => {
    phone.value = changeDialCode(phone.value, dialCode, chosen(), known);
    dialCode = chosen();
  };
  // A number that came back with the form has its prefix already.
  if (phone.value) dialCode = dialCodeOf(phone.value, known) ?? chosen();
  else follow();

  country.addEventListener("change", follow);
  onCountry((code) => {
    const option = options.find(({ value }) => value === code);
    if (!option || country.value || phone.value) return;
    option.selected = true;
    // The phone follows, and the form looks again at what is missing.
    country.dispatchEvent(new Event("change", { bubbles: true }));
  });
  phone.addEventListener("input", (event) => {
    const adopted = adoptNumber(phone.value, dialCode, known, insertedText(event as InputEvent, phone));
    if (!adopted) {
      const nextValue = keepDialCode(phone.value, dialCode);
      if (nextValue !== phone.value) phone.value = nextValue;
      return;
    }
    phone.value = adopted.phone;
    dialCode = adopted.dialCode;
    // Where several countries share the code, the number does not say which one is meant.
    const [first, ...others] = options.filter(({ dataset }) => dataset.dial && dataset.dial === dialCode);
    if (!first || others.length > 0 || first.selected) return;
    first.selected = true;
    country.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Several characters at once. Only what is typed comes with its one character; autofill comes without an input type or data. */
function insertedText({ inputType = "", data }: InputEvent, { value }: HTMLInputElement): string | undefined {
  if (inputType.startsWith("delete") || inputType === "insertCompositionText") return undefined;
  return data?.length === 1 ? undefined : (data ?? value);
}

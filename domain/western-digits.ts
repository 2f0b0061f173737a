/** Arabic digits and those of Persian as the ones that `Number` reads; the text keeps its length. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

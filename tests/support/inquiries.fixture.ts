import type { FormFields } from "../../domain/contact/types.ts";

/** The contact form, filled as it should be. */
export const FILLED: FormFields = {
  type: "demo",
  source: "investigation",
  name: "Amina Juma",
  email: "amina@bank.example",
  company: "https://bank.example",
  country: "TZ",
  phone: "+255712345678",
  message: "We process card payments.",
};

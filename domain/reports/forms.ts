import type { Jurisdiction } from "../api/schemas/reports.ts";
import type { ReportForm } from "./form.ts";
import { egypt } from "./forms/egypt.ts";
import { general } from "./forms/general.ts";
import { kenya } from "./forms/kenya.ts";
import { mozambique } from "./forms/mozambique.ts";
import { tanzania } from "./forms/tanzania.ts";
import { waemu } from "./forms/waemu.ts";

export const REPORT_FORMS: Readonly<Record<Jurisdiction, ReportForm>> = {
  KE: kenya,
  TZ: tanzania,
  WAEMU: waemu,
  EG: egypt,
  MZ: mozambique,
  general,
};

/** The eight members of the West African Economic and Monetary Union. */
const WAEMU_COUNTRIES = ["BJ", "BF", "CI", "GW", "ML", "NE", "SN", "TG"];

/** Whose form a case of this country follows. */
export function jurisdictionOf(country: string | undefined): Jurisdiction {
  if (country === undefined) return "general";
  if (WAEMU_COUNTRIES.includes(country)) return "WAEMU";
  return country in REPORT_FORMS ? (country as Jurisdiction) : "general";
}

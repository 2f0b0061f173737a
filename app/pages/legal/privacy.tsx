import { LegalScreen, legalHandle } from "./legal.tsx";

export const handle = legalHandle("privacy");

/** What is stored about a visitor, where, why and for how long. */
export default function Privacy() {
  return <LegalScreen notice="privacy" />;
}

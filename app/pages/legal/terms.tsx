import { LegalScreen, legalHandle } from "./legal.tsx";

export const handle = legalHandle("terms");

/** The terms of use of the site and its sandbox. */
export default function Terms() {
  return <LegalScreen notice="terms" />;
}

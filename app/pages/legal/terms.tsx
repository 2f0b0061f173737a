import type { Route } from "./+types/terms.ts";
import { LegalScreen, legalHandle } from "./legal.tsx";
import { legalLoader } from "./legal-loader.ts";

export const handle = legalHandle("terms");
export const loader = legalLoader;

/** The terms of use of the site and its sandbox. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalScreen notice="terms" facts={loaderData} />;
}

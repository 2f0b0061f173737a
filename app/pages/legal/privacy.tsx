import type { Route } from "./+types/privacy.ts";
import { LegalScreen, legalHandle } from "./legal.tsx";
import { legalLoader } from "./legal-loader.ts";

export const handle = legalHandle("privacy");
export const loader = legalLoader;

/** What is stored about a visitor, where, why and for how long. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalScreen notice="privacy" facts={loaderData} />;
}

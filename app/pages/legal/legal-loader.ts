import type { RouterContextProvider } from "react-router";
import type { CompanyFacts } from "../../../server/company/facts.ts";
import { companyFacts, screenRequest } from "../../screen.ts";

/** What the route module of a legal screen exports as its `loader`: the operator, in the page's language. */
export function legalLoader({ context }: { context: Readonly<RouterContextProvider> }): CompanyFacts {
  return context.get(companyFacts)(context.get(screenRequest).language);
}

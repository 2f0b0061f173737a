import { join } from "node:path";
import { openLegalPlaces } from "../../server/company/legal-places.ts";
import { readCompany } from "../../server/company/read-company.ts";
import { type Check, warning } from "./check.ts";

/** What the legal pages leave out because the operator's settings do not name it; `none` closes a place that does not apply. */
export const checkLegalPlaces: Check = ({ config, root }) => {
  const file = config.companyFile ?? join(root, "content", "company.yaml");
  return openLegalPlaces(readCompany(file)).map(({ key, purpose }) =>
    warning(`${file}: ${key} is empty: ${purpose}.`),
  );
};

import { join } from "node:path";
import { missingLegalFields } from "../../server/company/legal-fields.ts";
import { readCompany } from "../../server/company/read-company.ts";
import { type PreflightCheck, warning } from "./check.ts";

/** What the legal pages leave out because the operator's settings do not name it; `none` closes a place that does not apply. */
export const checkLegalFields: PreflightCheck = ({ config, root }) => {
  const file = config.companyFile ?? join(root, "content", "company.yaml");
  return missingLegalFields(readCompany(file)).map(({ key, purpose }) =>
    warning(`${file}: ${key} is empty: ${purpose}.`),
  );
};

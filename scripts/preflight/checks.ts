import type { PreflightCheck } from "./check.ts";
import { checkConnections, checkCountryDatabase } from "./connections.ts";
import { checkPosts, checkShippedTexts } from "./content.ts";
import { checkDatabase, checkDataFolder } from "./data.ts";
import { checkEditedTexts } from "./edited-texts.ts";
import { checkLegalFields } from "./legal.ts";
import { checkMail, checkRetention } from "./mail.ts";
import { checkNames } from "./names.ts";
import { checkAddress, checkProxies, checkRevalidation } from "./site.ts";
import { checkToken } from "./token.ts";

/** All checks, in report order. */
export const CHECKS: readonly PreflightCheck[] = [
  checkNames,
  checkAddress,
  checkProxies,
  checkMail,
  checkRetention,
  checkToken,
  checkRevalidation,
  checkConnections,
  checkCountryDatabase,
  checkDataFolder,
  checkDatabase,
  checkShippedTexts,
  checkEditedTexts,
  checkPosts,
  checkLegalFields,
];

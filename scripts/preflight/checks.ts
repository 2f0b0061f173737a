import type { PreflightCheck } from "./check.ts";
import { checkPosts, checkShippedTexts } from "./content.ts";
import { checkDatabase, checkDataFolder } from "./data.ts";
import { checkLegalFields } from "./legal.ts";
import { checkMail, checkRetention } from "./mail.ts";
import { checkAddress, checkProxies, checkRevalidation } from "./site.ts";
import { checkToken } from "./token.ts";

/** All checks, in report order. */
export const CHECKS: readonly PreflightCheck[] = [
  checkAddress,
  checkProxies,
  checkMail,
  checkRetention,
  checkToken,
  checkRevalidation,
  checkDataFolder,
  checkDatabase,
  checkShippedTexts,
  checkPosts,
  checkLegalFields,
];

import { isIP } from "node:net";
import * as z from "zod";
import { BRAND } from "../domain/brand.ts";

const url = (...protocols: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(?:${protocols.join("|")})$`),
    error: `must be a URL starting with ${protocols.map((protocol) => `${protocol}://`).join(" or ")}`,
  });

const httpUrl = url("http", "https").transform((value) => value.replace(/\/+$/, ""));

/** Paths are appended to it, so that anything behind the host would end up in the middle of every link. */
const origin = url("http", "https")
  .refine((value) => {
    const parsed = URL.parse(value);
    // What is no URL at all has its own message.
    return parsed === null || parsed.href === `${parsed.origin}/`;
  }, "must be a bare origin such as https://www.example.com, without user, path, query or hash")
  .transform((value) => new URL(value).origin);

const mailAddress = z.email("must be an e-mail address");

const port = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(0, "must be between 0 and 65535")
  .max(65535, "must be between 0 and 65535");

const RETENTION_RULE = "must be a whole number of days from 1 to 3650";
const retentionDays = z.coerce
  .number(RETENTION_RULE)
  .int(RETENTION_RULE)
  .min(1, RETENTION_RULE)
  .max(3650, RETENTION_RULE);

function isAddressOrCidr(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const addressList = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every(isAddressOrCidr), "must be addresses or CIDR ranges, separated by commas");

const secret = z.string().min(16, "must have at least 16 characters");

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default("127.0.0.1"),
    SITE_URL: origin.optional(),
    DATA_DIR: z.string().default("data"),
    DATABASE_URL: url("postgres", "postgresql").optional(),
    BACKEND_URL: httpUrl.optional(),
    BACKEND_ANON_KEY: z.string().optional(),
    GEO_URL: httpUrl.optional(),
    GEO_ACCESS_KEY: z.string().optional(),
    GEO_DATABASE: z.string().optional(),
    ANALYTICS_URL: httpUrl.optional(),
    CMS_URL: httpUrl.optional(),
    SMTP_URL: url("smtp", "smtps").optional(),
    MAIL_FROM: mailAddress.default(BRAND.siteAddress),
    INQUIRIES_TO: mailAddress.default(BRAND.inquiriesAddress),
    INQUIRY_RETENTION_DAYS: retentionDays.optional(),
    TRUSTED_PROXIES: addressList.default([]),
    REVALIDATE_TOKEN: secret.optional(),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .refine(({ BACKEND_URL, BACKEND_ANON_KEY }) => !BACKEND_URL || BACKEND_ANON_KEY, {
    path: ["BACKEND_ANON_KEY"],
    error:
      "is required with BACKEND_URL: the public key of the project, sb_publishable_… or the older anon key",
  });

/** The whole configuration, frozen. Optional values are absent when an embedded part serves instead. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** A configuration value that cannot be used; the message names every variable that is wrong. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the configuration from `env`. Values are trimmed; a blank one counts as absent, so that `SMTP_URL=` switches a
 * setting off.
 * @throws {ConfigError} naming each bad variable and what it must be.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new ConfigError(`Configuration error: ${lines.join("; ")}.`);
  }

  const values = parsed.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** The Supabase project of texts and mail. */
    backend: values.BACKEND_URL
      ? { url: values.BACKEND_URL, anonKey: values.BACKEND_ANON_KEY ?? "" }
      : undefined,
    geoUrl: values.GEO_URL,
    geoAccessKey: values.GEO_ACCESS_KEY,
    geoDatabase: values.GEO_DATABASE,
    analyticsUrl: values.ANALYTICS_URL,
    cmsUrl: values.CMS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    inquiriesTo: values.INQUIRIES_TO,
    /** Days after its delivery that an inquiry is erased; absent: never. */
    inquiryRetentionDays: values.INQUIRY_RETENTION_DAYS,
    trustedProxies: values.TRUSTED_PROXIES,
    revalidateToken: values.REVALIDATE_TOKEN,
    logLevel: values.LOG_LEVEL,
  });
}

import { isIP } from "node:net";
import * as z from "zod";
import { BRAND } from "../domain/brand.ts";
import { KINDS_WITH_TOKEN, PURGE_KINDS } from "./purge/choose.ts";

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
  .refine((parts) => parts.every(isAddressOrCidr), "must be addresses or CIDR ranges, separated by commas")
  // The first address that nobody has to trust is the visitor's: there would be none, and each visitor could name any.
  .refine((parts) => !parts.some((part) => /\/0+$/.test(part)), "must not be every address, as /0 is");

const urlList = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .pipe(z.array(httpUrl));
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(min, `must be between ${min} and ${max}`)
    .max(max, `must be between ${min} and ${max}`);
/** A webhook, or `mailto:` with one bare address. */
const alertUrl = z.union(
  [
    url("http", "https"),
    z
      .string()
      .regex(/^mailto:/)
      .transform((value) => value.slice("mailto:".length))
      .pipe(mailAddress)
      .transform((value) => `mailto:${value}`),
  ],
  "must be a URL starting with https:// or http://, or mailto: with one e-mail address",
);

/** Addresses that stand for every address of this machine. */
const ANY_HOST = ["0.0.0.0", "::"];

/** Whether two listeners at the same port take it from each other. */
const areSameHost = (one: string, other: string) =>
  one === other || ANY_HOST.includes(one) || ANY_HOST.includes(other);

const secret = z.string().min(16, "must have at least 16 characters");

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    ADMIN_PORT: wholeNumber(0, 65_535).optional(),
    ADMIN_HOST: z.string().default("127.0.0.1"),
    ALERT_URL: alertUrl.optional(),
    SITE_URL: origin.optional(),
    DATA_DIR: z.string().default("data"),
    DATABASE_URL: url("postgres", "postgresql").optional(),
    DATABASE_POOL: wholeNumber(2, 1_000).default(10),
    BACKEND_URL: httpUrl.optional(),
    BACKEND_ANON_KEY: z.string().optional(),
    SUPABASE_DB_URL: url("postgres", "postgresql").optional(),
    GEO_URL: httpUrl.optional(),
    GEO_ACCESS_KEY: z.string().optional(),
    GEO_DATABASE: z.string().optional(),
    ANALYTICS_URL: httpUrl.optional(),
    CMS_URL: httpUrl.optional(),
    SMTP_URL: url("smtp", "smtps").optional(),
    MAIL_FROM: mailAddress.default(BRAND.siteAddress),
    INQUIRIES_TO: mailAddress.default(BRAND.inquiriesAddress),
    SUPPORT_TO: mailAddress.optional(),
    COMPANY_FILE: z.string().optional(),
    INQUIRY_RETENTION_DAYS: wholeNumber(1, 3_650).optional(),
    TRUSTED_PROXIES: addressList.default([]),
    REVALIDATE_TOKEN: secret.optional(),
    PURGE_URL: urlList.optional(),
    PURGE_KIND: z.enum(PURGE_KINDS).optional(),
    PURGE_TOKEN: z.string().optional(),
    WORKERS: wholeNumber(1, 256).default(1),
    DRAIN_SECONDS: wholeNumber(0, 600).default(5),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .refine(
    ({ PORT, HOST, ADMIN_PORT, ADMIN_HOST }) =>
      PORT === 0 || PORT !== ADMIN_PORT || !areSameHost(HOST, ADMIN_HOST),
    { path: ["ADMIN_PORT"], error: "must be another port than PORT" },
  )
  .refine(({ BACKEND_URL, BACKEND_ANON_KEY }) => !BACKEND_URL || BACKEND_ANON_KEY, {
    path: ["BACKEND_ANON_KEY"],
    error:
      "is required with BACKEND_URL: the public key of the project, sb_publishable_… or the older anon key",
  })
  .refine(({ PURGE_URL, PURGE_KIND }) => !PURGE_URL || PURGE_KIND, {
    path: ["PURGE_KIND"],
    error: `is required with PURGE_URL: one of ${PURGE_KINDS.join(", ")}`,
  })
  .refine(
    ({ PURGE_URL, PURGE_KIND, PURGE_TOKEN }) =>
      !PURGE_URL || !PURGE_KIND || PURGE_TOKEN || !KINDS_WITH_TOKEN.includes(PURGE_KIND),
    { path: ["PURGE_TOKEN"], error: `is required where PURGE_KIND is ${KINDS_WITH_TOKEN.join(" or ")}` },
  );

/** The name of every variable that is read. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** The whole configuration, frozen. Optional values are absent when an embedded part serves instead. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** A configuration value, or a file of the release, that cannot be used; the message names each that is wrong, and needs no stack. */
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
    /** Where health and metrics are shown, apart from the site; nowhere without a port. */
    admin: values.ADMIN_PORT === undefined ? undefined : { port: values.ADMIN_PORT, host: values.ADMIN_HOST },
    /** Who is told of inquiries that were not delivered. */
    alertUrl: values.ALERT_URL,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Connections to Postgres that each process opens at most, beside the sandbox's five and one that listens. Six processes stay below the hundred of an untold Postgres. */
    poolSize: values.DATABASE_POOL,
    /** Postgres of the Supabase project, as the owner of its tables. The site itself never connects to it. */
    supabaseDbUrl: values.SUPABASE_DB_URL,
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
    supportTo: values.SUPPORT_TO ?? values.INQUIRIES_TO,
    companyFile: values.COMPANY_FILE,
    /** Days after its delivery that an inquiry is erased; absent: never. */
    inquiryRetentionDays: values.INQUIRY_RETENTION_DAYS,
    trustedProxies: values.TRUSTED_PROXIES,
    revalidateToken: values.REVALIDATE_TOKEN,
    /** The caches in front of the site that are told of changes. */
    purge:
      values.PURGE_URL && values.PURGE_KIND
        ? { kind: values.PURGE_KIND, urls: values.PURGE_URL, token: values.PURGE_TOKEN }
        : undefined,
    /** Processes on this machine that serve. */
    workers: values.WORKERS,
    /**
     * How long requests are served after SIGTERM while `/-/ready` says 503: balancers that look each two seconds notice, and with what
     * follows the stop ends within the 30 s that Kubernetes allows.
     */
    drainMs: values.DRAIN_SECONDS * 1_000,
    logLevel: values.LOG_LEVEL,
  });
}

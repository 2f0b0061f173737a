import nodemailer from "nodemailer";
import { pino } from "pino";
import { createHostedPosts } from "../../server/blog/hosted.ts";
import type { Config } from "../../server/config.ts";
import { openCountryDatabase } from "../../server/country/embedded.ts";
import { createHostedCountries } from "../../server/country/hosted.ts";
import { errorMessage } from "../../server/error-message.ts";
import { causeOf } from "../../server/http/outgoing.ts";
import { createHostedTexts } from "../../server/texts/hosted.ts";
import {
  error,
  type PreflightCheck,
  type PreflightContext,
  type PreflightFinding,
  warning,
} from "./check.ts";

/** What one service takes at most: a person waits. */
const LIMIT_MS = 5_000;

/** The texts are asked for three times, one after the other. */
const TEXTS_LIMIT_MS = 1_500;

/** Google's name server: an address that every service knows, and nobody's own. */
const KNOWN_ADDRESS = "8.8.8.8";

interface Attempt {
  readonly variable: string;
  readonly url: string;
  /** What visitors would not notice is a warning. */
  readonly finding: typeof error;
  /** @returns why the service cannot be used; undefined where it can. Rejects with the reason as well. */
  readonly use: (url: string) => Promise<string | undefined>;
}

/**
 * Whether the services answer that the configuration names, all of them at once. Sources are read by the site's own clients, in the
 * smallest amount there is; nothing is sent to anybody, purged or counted.
 */
export const checkConnections: PreflightCheck = async ({ config }) => {
  const findings = listAttempts(config).map(async ({ variable, url, finding, use }) => {
    const reason = await use(url).catch(errorMessage);
    return reason === undefined
      ? []
      : [finding(`${variable}: ${new URL(url).host} cannot be used. ${reason}`)];
  });
  return (await Promise.all(findings)).flat();
};

function listAttempts(config: Config): Attempt[] {
  const { alertUrl, analyticsUrl, backend, cmsUrl, geoUrl, purge, smtpUrl } = config;
  return [
    // As the site chooses: with a backend no mail goes by SMTP.
    smtpUrl && !backend && { variable: "SMTP_URL", url: smtpUrl, finding: error, use: logIn },
    backend && { variable: "BACKEND_URL", url: backend.url, finding: error, use: readTexts(backend.anonKey) },
    cmsUrl && { variable: "CMS_URL", url: cmsUrl, finding: error, use: readPost },
    geoUrl && { variable: "GEO_URL", url: geoUrl, finding: error, use: readCountry(config.geoAccessKey) },
    ...(purge?.urls ?? []).map((url) => ({ variable: "PURGE_URL", url, finding: error, use: reach })),
    alertUrl?.startsWith("http") && { variable: "ALERT_URL", url: alertUrl, finding: warning, use: reach },
    analyticsUrl && { variable: "ANALYTICS_URL", url: analyticsUrl, finding: warning, use: reach },
  ].filter((attempt) => typeof attempt === "object");
}

/** Connects as for a message, TLS and password included, and leaves. */
async function logIn(url: string): Promise<undefined> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    dnsTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  await transport.verify();
}

const readTexts = (anonKey: string) => (url: string) =>
  faultOf((log) =>
    createHostedTexts({ url, anonKey, log, timeoutMs: TEXTS_LIMIT_MS, sleep: async () => {} }).fetchTexts(
      "en",
      "common",
    ),
  );

/** Of no post: one that is asked for by a name is the smallest answer that Strapi has. */
const readPost = (url: string) =>
  faultOf((log) =>
    createHostedPosts({ baseUrl: url, fetch, mediaUrl: () => null, log, timeoutMs: LIMIT_MS }).find(
      "en",
      "preflight",
    ),
  );

const readCountry = (accessKey: string | undefined) => (url: string) =>
  faultOf(async (log) =>
    createHostedCountries({ baseUrl: url, accessKey, fetch, timeoutMs: LIMIT_MS, log }).countryOf(
      KNOWN_ADDRESS,
    ),
  );

/** Sources never reject: why one has failed is what it logs. */
async function faultOf(read: (log: pino.Logger) => Promise<unknown>): Promise<string | undefined> {
  let fault: string | undefined;
  const write = (line: string) => {
    const { msg, reason, cause, status = reason?.status, providerCode } = JSON.parse(line);
    const facts = [typeof reason === "string" && reason, status, providerCode, cause].filter(Boolean);
    fault = `${msg}: ${facts.join(", ")}`;
  };
  await read(pino({ level: "warn" }, { write }));
  return fault;
}

/** Any response will do: what the URL itself takes would send or purge something. */
async function reach(url: string): Promise<string | undefined> {
  const init = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) } as const;
  return fetch(new URL("/", url), init).then(() => undefined, causeOf);
}

/** The file that the site would not start with. */
export const checkCountryDatabase = ({ config: { geoDatabase } }: PreflightContext): PreflightFinding[] => {
  try {
    if (geoDatabase !== undefined) openCountryDatabase(geoDatabase);
    return [];
  } catch (reason) {
    return [error(`GEO_DATABASE: ${errorMessage(reason)}`)];
  }
};

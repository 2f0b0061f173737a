import type { SupabaseClient } from "@supabase/supabase-js";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES } from "../../domain/namespaces.ts";
import { createLog } from "../../server/log.ts";
import { createSupabase, type SupabaseSettings } from "../../server/supabase/client.ts";
import { causeOf, createHostedTexts } from "../../server/texts/hosted.ts";
import type { ShippedTexts } from "../../server/texts/shipped.ts";
import type { TextsSource } from "../../server/texts/source.ts";

/** What is wrong and what to do about it; undefined when it is right. */
type Fault = string | undefined;

interface Options {
  /** Whether to call the function `send-email` too. */
  readonly mail: boolean;
  readonly out: (text: string) => void;
}

const TIMEOUT_MS = 10_000;

const SET_UP = "run: npm run supabase -- set-up";

/** Checks a project through its public API, with the site's own key; prints a line for each check when all are made. Resolves to whether all passed. */
export async function checkProject(
  project: SupabaseSettings,
  shipped: ShippedTexts,
  { mail, out }: Options,
): Promise<boolean> {
  const client = await createSupabase(project);
  const unreachable = await findUnreachable(client);
  if (unreachable) {
    out(
      `fail  ${project.url} does not answer (${unreachable}), so that nothing was checked: check BACKEND_URL\n`,
    );
    return false;
  }
  const source = createHostedTexts({ ...project, log: createLog("silent") });
  const checks: [string, () => Promise<Fault>][] = LANGUAGE_CODES.flatMap((language) => [
    [`translations_${language} has the texts of this release`, () => findMissing(source, shipped, language)],
    [`translations_${language} cannot be changed with the key`, () => findOpenVerbs(client, language)],
  ]);
  if (mail) checks.push(["send-email refuses a foreign recipient", () => checkFunction(client)]);

  // All at once: where a project refuses, each would wait for its retries after the one before.
  const faults = await Promise.all(checks.map(([, check]) => check()));
  for (const [index, [name]] of checks.entries()) {
    const fault = faults[index];
    out(fault ? `fail  ${name}: ${fault}\n` : `pass  ${name}\n`);
  }
  return faults.every((fault) => fault === undefined);
}

/** Why no response comes; undefined where one does, whatever it says. */
async function findUnreachable(client: SupabaseClient): Promise<Fault> {
  const timeLimit = AbortSignal.timeout(TIMEOUT_MS);
  const { status, error } = await client
    .from("translations_en")
    .select("key, value, namespace")
    .eq("namespace", "common")
    .range(0, 0)
    .abortSignal(timeLimit);
  if (timeLimit.aborted) return `nothing within ${TIMEOUT_MS / 1_000} s`;
  // The library gives a request that failed without a response the status 0.
  return status === 0 && error ? causeOf(error) : undefined;
}

async function findMissing(
  source: TextsSource,
  shipped: ShippedTexts,
  language: LanguageCode,
): Promise<Fault> {
  const missing: string[] = [];
  for (const namespace of NAMESPACES) {
    const fetched = await source.fetchTexts(language, namespace);
    if (!fetched.ok) {
      const { reason } = fetched;
      const status = typeof reason === "object" ? reason.status : undefined;
      if (status === 401 || status === 403) return `status ${status}: check BACKEND_ANON_KEY`;
      if (status === 404) return `there is no such table; ${SET_UP}`;
      return `it cannot be read (${status ? `status ${status}` : reason}): check BACKEND_URL`;
    }
    const keys = new Set(fetched.rows.map(({ key }) => key));
    for (const { key } of shipped.rows(language, namespace))
      if (!keys.has(key)) missing.push(`${namespace}:${key}`);
  }
  if (missing.length === 0) return undefined;
  const total = NAMESPACES.reduce((sum, namespace) => sum + shipped.rows(language, namespace).length, 0);
  if (missing.length === total)
    return `all ${total} texts are missing, or the policy that lets anon read them is; ${SET_UP}`;
  const some = missing.slice(0, 3).join(", ");
  return `${missing.length} of ${total} texts are missing (${some}${missing.length > 3 ? ", …" : ""}); ${SET_UP}`;
}

/** Postgres' code for "permission denied", as PostgREST hands it on. */
const DENIED = "42501";

/** Postgres' class of constraints: only who may write is told that a row breaks one. */
const CONSTRAINT = /^23/;

/** Each statement would change nothing, also where it is allowed. */
async function findOpenVerbs(client: SupabaseClient, language: LanguageCode): Promise<Fault> {
  const table = () => client.from(`translations_${language}`);
  const nowhere = "no-such-namespace";
  const responses = {
    insert: await table().insert({ namespace: null, key: "check", value: "check" }),
    update: await table().update({ value: "check" }).eq("namespace", nowhere),
    delete: await table().delete().eq("namespace", nowhere),
  };
  const others = Object.entries(responses).filter(([, { error }]) => error?.code !== DENIED);
  if (others.length === 0) return undefined;
  const details = others.map(([verb, { status }]) => `${verb} (status ${status})`).join(", ");
  const isOpen = others.some(([, { error }]) => !error || CONSTRAINT.test(error.code));
  return isOpen ? `not refused: ${details}; ${SET_UP}` : `it cannot be told: ${details}`;
}

async function checkFunction(client: SupabaseClient): Promise<Fault> {
  const { error, response } = await client.functions.invoke("send-email", {
    body: { to: "somebody@foreign.invalid", subject: "Check", body: "This must not be sent." },
  });
  if (response?.status === 403) return undefined;
  const redeploy = "run: supabase functions deploy send-email";
  if (!error) return `it was taken; ${redeploy}`;
  if (!response) return "it cannot be reached: check BACKEND_URL";
  if (response.status === 401) return "status 401: set the secret SITE_KEY to BACKEND_ANON_KEY";
  return `status ${response.status} (${(await response.text()).slice(0, 200)}); ${redeploy}`;
}

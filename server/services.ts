import { readPosts } from "./blog/post-files.ts";
import { type Config, ConfigError } from "./config.ts";
import { type CountryDatabase, openCountryDatabase } from "./country/embedded.ts";
import { seedTranslations } from "./db/seed.ts";
import { startDatabase } from "./db/start.ts";
import { readGuides } from "./docs/guides.ts";
import { readLibraries } from "./docs/libraries.ts";
import { errorMessage } from "./error-message.ts";
import { createDependencyStates, watchDelivery } from "./http/dependency-states.ts";
import { startOutbox } from "./inquiries/outbox.ts";
import { createLog } from "./log.ts";
import { chooseMailer } from "./mail/choose.ts";
import { createPageViewCounter } from "./page-views/embedded.ts";
import { createHostedPageViews } from "./page-views/hosted.ts";
import { connectSandbox, openSandboxFile, prepareSandboxSchema } from "./sandbox/database.ts";
import { startSandboxPurge } from "./sandbox/purge.ts";
import { createTextsRevision } from "./texts/revision.ts";
import { readShippedTexts } from "./texts/shipped.ts";

interface ServicePaths {
  /** Where the release's texts are. */
  readonly localesFolder: string;
  /** Where posts and guides are. */
  readonly contentFolder: string;
  /** Where the build writes the references of the libraries. */
  readonly referenceFolder: string;
  /** Names this machine in the leases of messages. */
  readonly owner: string;
}

/**
 * What outlives a request and, in development, an edit: the database, the log, the delivery of messages, the counter.
 * @throws {ConfigError} when the database or the country database cannot be opened
 * @throws when the release's texts, posts or guides cannot be read
 */
export async function openServices(
  config: Config,
  { localesFolder, contentFolder, referenceFolder, owner }: ServicePaths,
) {
  const log = createLog(config.logLevel);
  const shipped = readShippedTexts(localesFolder);
  const posts = config.cmsUrl ? [] : readPosts(contentFolder, log);
  const guides = readGuides(contentFolder, log);
  const { databaseUrl, dataDir } = config;
  const refuseDatabase = (error: unknown): never => {
    const variable = databaseUrl ? "DATABASE_URL" : "DATA_DIR";
    const message = `${variable}: the database cannot be opened. ${errorMessage(error)}`;
    throw new ConfigError(message, { cause: error });
  };
  const libraries = readLibraries(referenceFolder);
  const countries = openCountries(config);
  const database = await startDatabase(config, {
    async prepare(prepared) {
      log.info({ seeded: await seedTranslations(prepared, shipped) }, "texts seeded");
      if (databaseUrl) await prepareSandboxSchema(databaseUrl);
    },
    log,
  }).catch(refuseDatabase);
  const { db } = database;
  const sandbox = databaseUrl
    ? connectSandbox(databaseUrl)
    : await openSandboxFile(dataDir).catch(refuseDatabase);

  const states = createDependencyStates(Date.now);
  const mailer = chooseMailer(config, { log });
  const outbox = startOutbox({
    db,
    deliver: watchDelivery(states, mailer.deliver),
    now: Date.now,
    log,
    owner: `${owner}:${process.pid}`,
  });
  const pageViews = config.analyticsUrl
    ? createHostedPageViews({ url: config.analyticsUrl, fetch: states.watch("analytics", fetch), log })
    : createPageViewCounter({ db, log });
  const sandboxPurge = startSandboxPurge({ storage: sandbox, log, now: Date.now });

  return {
    log,
    db,
    sandboxDb: sandbox.db,
    shipped,
    textsRevision: createTextsRevision({ db, log }),
    posts,
    guides,
    libraries,
    countries,
    pageViews,
    states,
    deliveryKind: mailer.kind,
    wake: outbox.wake,
    /** Finishes what is under way, then closes the database. */
    async close(): Promise<void> {
      await outbox.stop();
      await mailer.close();
      await pageViews.stop();
      await sandboxPurge.stop();
      await sandbox.db.destroy();
      await database.stop();
      await db.destroy();
      log.flush();
    },
  };
}

function openCountries({ geoDatabase }: Config): CountryDatabase {
  try {
    return openCountryDatabase(geoDatabase);
  } catch (error) {
    // Without the variable the installation is damaged, which no setting mends.
    if (geoDatabase === undefined || !(error instanceof Error)) throw error;
    throw new ConfigError(`GEO_DATABASE: ${error.message}`, { cause: error });
  }
}

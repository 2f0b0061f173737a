import { join, resolve } from "node:path";
import { startAlerts } from "./alerts/alerts.ts";
import { createSendAlert } from "./alerts/send-alert.ts";
import { type Config, ConfigError } from "./config.ts";
import { type CountryDatabase, openCountryDatabase } from "./country/embedded.ts";
import { dataFolderAdvice } from "./db/data-folder-advice.ts";
import { findPool } from "./db/pool.ts";
import { startDatabase } from "./db/start.ts";
import { readLibraries } from "./docs/libraries.ts";
import { errorMessage } from "./error-message.ts";
import { createDependencyStates, DEPENDENCY_NAMES } from "./http/dependency-states.ts";
import { startOutbox } from "./inquiries/outbox.ts";
import { OLD_MESSAGE_SECONDS } from "./inquiries/outbox-state.ts";
import { startRetention } from "./inquiries/retention.ts";
import { createLog, outsideOfRequests } from "./log.ts";
import { chooseMailer } from "./mail/choose.ts";
import { watchDelivery } from "./mail/watch-delivery.ts";
import { measureDatabase } from "./metrics/database-metrics.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { measureProcess } from "./metrics/process-metrics.ts";
import { createPageViewCounter } from "./page-views/embedded.ts";
import { createHostedPageViews } from "./page-views/hosted.ts";
import { connectCluster } from "./processes/cluster-services.ts";
import type { PrimaryChannel } from "./processes/primary-channel.ts";
import { connectSandbox, openSandboxFile, prepareSandboxSchema } from "./sandbox/database.ts";
import { startSandboxPurge } from "./sandbox/purge.ts";
import { readSiteFiles, type SiteFolders } from "./site-files.ts";
import { createTextsRevision } from "./texts/revision.ts";
import { seedTranslations } from "./texts/seed.ts";

interface ServiceSettings extends SiteFolders {
  /** Where the build writes the references of the libraries. */
  readonly referenceFolder: string;
  /** Names this machine in the log and in the leases of messages. */
  readonly owner: string;
  /** Where this process is one of several workers. */
  readonly primary?: PrimaryChannel | undefined;
}

/**
 * What outlives a request and, in development, an edit: the database, the log, the delivery of messages, the counter.
 * @throws {ConfigError} when the database or the country database cannot be opened, or the operator's settings are faulty
 * @throws when the release's texts, posts or guides cannot be read
 */
export async function openServices(
  config: Config,
  { referenceFolder, owner, primary, ...folders }: ServiceSettings,
) {
  const name = `${owner}:${process.pid}`;
  const log = createLog(config.logLevel, { process: name, ...(primary && { worker: primary.number }) });
  const files = readSiteFiles(config, folders, log);
  const { databaseUrl, dataDir } = config;
  const refuseDatabase = (error: unknown): never => {
    const variable = databaseUrl ? "DATABASE_URL" : "DATA_DIR";
    const location = databaseUrl ? "" : ` in ${resolve(dataDir)}`;
    const reason = errorMessage(error).replace(/\.$/, "");
    const advice = databaseUrl ? undefined : dataFolderAdvice(error);
    const message = `${variable}: the database${location} cannot be opened. ${reason}.${advice ? ` ${advice}` : ""}`;
    throw new ConfigError(message, { cause: error });
  };
  const libraries = readLibraries(referenceFolder);
  const countries = openCountries(config);
  const database = await startDatabase(config, {
    async prepare(prepared) {
      log.info({ seeded: await seedTranslations(prepared, files.shipped) }, "texts seeded");
      if (databaseUrl) await prepareSandboxSchema(databaseUrl);
    },
    log,
  }).catch(refuseDatabase);
  const { db } = database;
  const sandbox = databaseUrl
    ? connectSandbox(databaseUrl)
    : await openSandboxFile(dataDir).catch(refuseDatabase);

  const { sharedLimits, hints, clientSecret, close: leaveCluster } = connectCluster({ config, db, primary });
  const metrics = createMetrics();
  const { serviceCalls } = metrics;
  for (const service of DEPENDENCY_NAMES) {
    for (const outcome of ["ok", "fault"]) serviceCalls.inc({ service, outcome }, 0);
  }
  const states = createDependencyStates(Date.now, (service, ok) =>
    serviceCalls.inc({ service, outcome: ok ? "ok" : "fault" }),
  );
  const mailer = chooseMailer(config, { log });
  const outbox = startOutbox({
    db,
    deliver: watchDelivery(states, mailer.deliver),
    now: Date.now,
    log,
    owner: name,
  });
  const alerts = config.alertUrl
    ? startAlerts({
        db,
        send: createSendAlert({
          url: config.alertUrl,
          siteUrl: config.siteUrl,
          deliver: mailer.deliver,
          domain: config.mailFrom.slice(config.mailFrom.lastIndexOf("@") + 1),
        }),
        now: Date.now,
        log,
        waitingMs: OLD_MESSAGE_SECONDS * 1_000,
      })
    : undefined;
  const pageViews = config.analyticsUrl
    ? createHostedPageViews({ url: config.analyticsUrl, fetch: states.watch("analytics", fetch), log })
    : createPageViewCounter({ db, log });
  // In this order, so that a scrape does not count its own queries as the pool's load.
  measureProcess(metrics, { pools: { site: findPool(db), sandbox: sandbox.pool }, pageViews });
  measureDatabase(metrics, { db, sandboxDb: sandbox.db, now: Date.now, dataDir });
  const sandboxPurge = startSandboxPurge({ storage: sandbox, log, now: Date.now });
  const { inquiryRetentionDays: days } = config;
  const mailFolder = join(dataDir, "mail");
  const retention =
    days === undefined ? undefined : startRetention({ db, log, now: Date.now, days, mailFolder });

  return {
    ...files,
    log,
    db,
    sandboxDb: sandbox.db,
    sharedLimits,
    clientSecret,
    textsRevision: createTextsRevision({ db, log, hints }),
    libraries,
    countries,
    pageViews,
    states,
    metrics,
    deliveryKind: mailer.kind,
    wake: outsideOfRequests(outbox.wake),
    /** Finishes what is under way, then closes the database. */
    async close(): Promise<void> {
      await alerts?.stop();
      await outbox.stop();
      await mailer.close();
      await pageViews.stop();
      await sandboxPurge.stop();
      await retention?.stop();
      await leaveCluster();
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

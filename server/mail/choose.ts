import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "./deliver.ts";
import { hostedFunctionMailer } from "./hosted-function.ts";
import { folderMailer } from "./mail-folder.ts";
import { smtpMailer } from "./smtp.ts";

type MailConfig = Pick<Config, "backendUrl" | "backendAnonKey" | "smtpUrl" | "mailFrom" | "dataDir">;

/** The hosted send-email function where one is configured, else SMTP where configured, else a folder of `.eml` files. */
export function chooseMailer(config: MailConfig, { log }: { log: Log }): Mailer {
  const { backendUrl, backendAnonKey, smtpUrl, mailFrom, dataDir } = config;
  if (backendUrl) return hostedFunctionMailer({ baseUrl: backendUrl, anonKey: backendAnonKey, fetch });
  if (smtpUrl) return smtpMailer({ url: smtpUrl, mailFrom });
  return folderMailer({ folder: join(dataDir, "mail"), mailFrom, log });
}

import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { hostedFunctionMailer } from "./hosted-function.ts";
import { folderMailer } from "./mail-folder.ts";
import { smtpMailer } from "./smtp.ts";
import type { Mailer } from "./source.ts";

type MailConfig = Pick<Config, "backend" | "smtpUrl" | "mailFrom" | "dataDir">;

/** The hosted send-email function where one is configured, else SMTP where configured, else a folder of `.eml` files. */
export function chooseMailer(config: MailConfig, { log }: { log: Log }): Mailer {
  const { backend, smtpUrl, mailFrom, dataDir } = config;
  if (backend) return hostedFunctionMailer(backend);
  if (smtpUrl) return smtpMailer({ url: smtpUrl, mailFrom });
  return folderMailer({ folder: join(dataDir, "mail"), mailFrom, log });
}

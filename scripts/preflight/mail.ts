import { error, type PreflightCheck, type PreflightFinding, warning } from "./check.ts";

/** Domains that belong to nobody (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|[.@])(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/;

/** Whether an inquiry reaches somebody. */
export const checkMail: PreflightCheck = ({ config, isSet }) => {
  const findings: PreflightFinding[] = [];
  if (!config.backend && !config.smtpUrl)
    findings.push(
      error(
        "No mail is sent: neither SMTP_URL nor BACKEND_URL is set. Inquiries end as files in DATA_DIR/mail.",
      ),
    );
  for (const [variable, address] of [
    ["INQUIRIES_TO", config.inquiriesTo],
    ...(isSet("SUPPORT_TO") ? [["SUPPORT_TO", config.supportTo] as const] : []),
    ["MAIL_FROM", config.mailFrom],
    ...(config.alertUrl?.startsWith("mailto:") ? [["ALERT_URL", config.alertUrl] as const] : []),
  ] as const) {
    if (RESERVED.test(address)) findings.push(error(`${variable} is ${address}, which no mail reaches.`));
    else if (!isSet(variable)) findings.push(warning(`${variable} is not set, and therefore ${address}.`));
  }
  return findings;
};

/** Personal data may be kept for no longer than they are needed (GDPR, Article 5(1)(e)). */
export const checkRetention: PreflightCheck = ({ config }) =>
  config.inquiryRetentionDays === undefined
    ? [warning("INQUIRY_RETENTION_DAYS is not set: inquiries are kept for ever.")]
    : [];

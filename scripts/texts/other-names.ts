import { FRAUD_WORDS, LEGITIMATE_WORDS } from "../../domain/payment-files/labels.ts";

/** Names in texts that the description of the API does not hold. */
interface OtherNames {
  readonly names: readonly string[];
  /** Where they may stand; everywhere if it is not there. */
  readonly files?: RegExp;
  readonly reason: string;
}

const WEBHOOK_GUIDES = /(?:docs\/webhooks|docs\/going-live|blog\/verifying-webhook-signatures)\.md$/;

/** Reviewed one by one: each entry says why a text may use the name. */
export const OTHER_NAMES: readonly OtherNames[] = [
  {
    names: [
      "Authorization",
      "Authorization: Bearer sk_sandbox_your_key",
      "Authorization: Bearer sk_sandbox_…",
      "Bearer",
    ],
    reason: "The security scheme of the description, which names it by `bearer` alone.",
  },
  {
    names: ["Content-Type", "Content-Type: application/json", "application/json"],
    reason: "The media type of every request with a body.",
  },
  {
    names: ["Allow"],
    reason: "The header of a 405, which each path sends and no operation describes.",
  },
  {
    names: ["1200.50"],
    files: /api\.json$/,
    reason: "An amount, to show its decimal point.",
  },
  {
    names: ["baini listen"],
    reason: "A command of ours, which `tests/cli-listen.slow.test.ts` runs.",
  },
  {
    names: ["Accept: text/html"],
    reason: "What asks for a report as a page: the description has its media type.",
  },
  {
    names: ["sk_", "sk_sandbox_", "sk_sandbox_your_key", "whsec_", "v1", "v1,", "v1,<base64>"],
    reason: "What keys, secrets and signatures begin with; the tests of the sandbox hold them.",
  },
  {
    names: ["PUT", "https", "curl", "_", "-", "a-z", "0-9", "case_"],
    reason: "A method, a scheme, a program, characters of an id, and what that of a case begins with.",
  },
  {
    names: ["large-amount", "large-payment-new-account", "PUT /v1/rules/large-payment-new-account"],
    reason: "The rule of every new key, and the sample's; tests run both.",
  },
  {
    names: [":today"],
    files: /merchant-bust-out-signs\.md$/,
    reason: "A parameter of the post's own query.",
  },
  {
    names: ["Duka la Simu", "duka la simu"],
    files: /docs\/rules\.md$/,
    reason: "A merchant, to show that capitals count.",
  },
  {
    names: [
      "timeoutMs: 2_000, maxRetries: 1, maxWaitMs: 1_000",
      "timeout=2, max_retries=1, max_wait=1",
      ".timeout(Duration.ofSeconds(2)).maxRetries(1).maxWait(Duration.ofSeconds(1))",
    ],
    files: /docs\/going-live\.md$/,
    reason: "Options of our libraries.",
  },
  {
    names: ["/openapi.json", "info.version", "/v1"],
    files: /docs\/versions\.md$/,
    reason: "The description of the API, its field of OpenAPI, and the path of all operations.",
  },
  {
    names: ["baini init"],
    files: /docs\/(risk-scores|webhooks)\.md$/,
    reason: "A command of the command-line tool.",
  },
  {
    names: ["too_old", "no_match"],
    files: WEBHOOK_GUIDES,
    reason: "Reasons that our libraries give; the vectors of the libraries hold them.",
  },
  {
    names: ["Invalid signature", "express.json()", "==", "BAINI_WEBHOOK_SECRET", "PORT"],
    files: WEBHOOK_GUIDES,
    reason: "What the sample of a handler answers, reads, and must not use.",
  },
  {
    names: [
      "v1a",
      "v2",
      "now",
      "verify.ts",
      "Buffer",
      "timingSafeEqual",
      'express.raw({ type: "application/json", limit: "1mb" })',
      "express.json()",
      "request.get_data()",
      "request.body",
      "await request.body()",
      "dict",
      "JSON.parse",
    ],
    files: WEBHOOK_GUIDES,
    reason: "Code of the post's own sample, of Standard Webhooks, of Node.js and of web frameworks.",
  },
  {
    names: [
      "--columns customerId=msisdn",
      "metadata.branch",
      "--currency KES",
      "--encoding windows-1256",
      "--header 0",
      "--header 4",
      "--label",
      "--fraud",
      "--legitimate",
      "x",
      "confirmed",
      ...FRAUD_WORDS,
      ...LEGITIMATE_WORDS,
      "rules",
      "baini backtest payments.csv --label fraud",
      "baini backtest payments.csv --label fraud --rules old/ new/",
      "baini deploy",
      "baini deploy --dry-run",
    ],
    files: /docs\/backtest\.md$/,
    reason:
      "Commands and options of ours, and the words that a column of labels may hold: tests of the command line and of the files run them.",
  },
  {
    names: ["maxAge", "monitoredPeriod"],
    files: /blog\/sim-swap-takeover-timeline\.md$/,
    reason: "Fields of CAMARA's SIM swap API, which the post is about.",
  },
  {
    names: ["f_117", "missing", "is distinct from"],
    files: /blog\/(?:explaining-a-model-score|refund-abuse-patterns)\.md$/,
    reason: "A made-up feature of a model, a reason of it, an operator of SQL.",
  },
  {
    names: [
      ...["84p", "2 + 3(1 − p)", "4200p", "100 + 150(1 − p)"],
      ...["8400p", "200 + 300(1 − p)", "50 400p", "1 200 + 1 800(1 − p)"],
    ],
    files: /blog\/why-false-positives-remain\.md$/,
    reason: "A calculation in each market's currency.",
  },
  {
    names: ["metadata.", "metadata.name", "metadata.nom", "metadata.nome", "metadata.jina", '["customerId"]'],
    files: /(?:docs\/rules\.md|api\.json)$/,
    reason: "A field of the caller's own, whose name the text makes up, and the value of a list.",
  },
  {
    names: ["transactions.json", "baini test transactions.json"],
    files: /docs\/risk-scores\.md$/,
    reason: "The file of payments that the command line runs.",
  },
  {
    names: ["baini listen"],
    files: /docs\/webhooks\.md$/,
    reason: "The command that forwards messages.",
  },
  { names: ["goAML", "macOS"], reason: "Products of others." },
  { names: ["snake_case"], files: /api\.json$/, reason: "The name of a way to write names." },
  {
    names: [
      ...[
        "userLanguage",
        "userCountry",
        "cookieConsent",
        "languageChanged",
        "languageSection",
        "scrollTo",
        "systemFonts",
      ],
      ...["sampleLanguage", "sandboxKey", "sandboxWebhooks", "inquiryDraft", "inquirySent", "supportSent"],
      ...["page_views", "sandbox_keys", "sandbox_rules", "sandbox_webhooks", "sandbox_deliveries"],
      ...["sandbox_answers", "sandbox_decisions", "sandbox_payments"],
      ...["sandbox_cases", "sandbox_case_alerts"],
    ],
    files: /privacy\.json$/,
    reason: "What the browser and the database keep, named so that a visitor can look.",
  },
  {
    names: ["securityheaders.com", "yourbank.example", "oseubanco.example", "votrebanque.example"],
    reason: "Hosts.",
  },
];

import { clientOf, findAccess } from "../api/access.ts";
import { callApi } from "../api/api-failure.ts";
import { newKey } from "../api/new-key.ts";
import { pacedFetch } from "../api/pace.ts";
import { BASE_URL_OPTION, type Command } from "../command.ts";
import { EXIT } from "../failure.ts";
import { readPaymentFile } from "../payments/payment-file.ts";
import { formatResults, toReport } from "../payments/report.ts";
import { applyRules, CONCURRENCY, runPayments } from "../payments/run-payments.ts";
import { getProject, readBaseUrl } from "../project/project.ts";
import { readRules } from "../project/rule-files.ts";
import { printableJson } from "../terminal/printable.ts";
import { progressOn } from "../terminal/progress.ts";
import { styleOf } from "../terminal/style.ts";

export const test: Command = {
  name: "test",
  summary: "run payments from a file against the rules before you deploy them",
  description: [
    "Runs the payments of a file against the rules in rules/ and compares the results with the expectations in the file. Each run creates its own sandbox key, so deployed rules and earlier payments do not affect the results, and nothing live changes.",
    'Every key starts with the rule large-amount (review above 5000), in tests too. A file rules/large-amount.json replaces it; with "enabled": false, it is off.',
    'An entry of the file is {"name": …, "transaction": {…}, "expect": {…}}. "expect" may contain "recommendation"; "riskScore", a number or {"atLeast": …, "atMost": …}; and "triggers", a list for exactly these triggers, or {"include": […]} for at least these. A matching rule is named by its id, any other trigger by its code. A payment without "expect" is shown but not checked.',
    "Payments run one after the other, in the order of the file, since rules may look back at those before.",
    "With --live, they run with the key of the project against the rules that are live, and are among its decisions like any other payment: for a look after a deployment, or when the keys of the hour are used up. Earlier payments count then.",
    "Exits with 1 when an expectation is not met, with 2 when a file is wrong or the API finds a rule or a payment invalid, with 3 when the API cannot be reached or refuses otherwise, also at a limit.",
  ],
  args: { "<file>": "the JSON file of payments and expectations" },
  options: [
    {
      flags: "--live",
      description: "use the project's key and its live rules, not the files in rules/",
    },
    { flags: "--json", description: "print one JSON object instead of the table" },
    BASE_URL_OPTION,
  ],
  examples: [
    { command: "test transactions.json", description: "run the payments that init created" },
    {
      command: "test transactions.json --json > report.json",
      description: "save the results for another program",
    },
  ],
  async run({ args, options }, context) {
    const { cwd, stdout, env } = context;
    const [file = ""] = args;
    const project = getProject(cwd);
    const baseUrl = await readBaseUrl(options, context, project);
    const payments = await readPaymentFile(cwd, file);
    const rules = options.live ? [] : await readRules(project);
    const customAccess = options.live ? await findAccess(baseUrl, project, env) : undefined;

    const progress = progressOn(context);
    const results = await callApi(customAccess ?? { baseUrl }, async () => {
      progress.show(customAccess ? "Running with the key of the project …" : "Getting a key for this test …");
      const access = customAccess ?? { baseUrl, apiKey: (await newKey(baseUrl, progress)).apiKey };
      const client = clientOf(access, pacedFetch(CONCURRENCY, progress));
      await applyRules(client, rules);
      return runPayments(client, file, payments, (done) =>
        progress.show(`${done} of ${payments.length} payments`),
      );
    }).finally(progress.clear);

    if (options.json) stdout.write(`${printableJson({ file, ...toReport(results) }, 2)}\n`);
    else stdout.write(formatResults(results, styleOf(stdout, env)));
    return results.some(({ failures }) => failures.length > 0) ? EXIT.notMet : EXIT.done;
  },
};

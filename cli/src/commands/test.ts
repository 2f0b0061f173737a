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
  summary: "run payments from a file against the rules, before they are deployed",
  description: [
    "Runs the payments of a file against the rules in rules/ and compares the results with what the file expects. Each run has a sandbox key of its own, so that neither deployed rules nor earlier payments change the results, and nothing that is live changes.",
    'Every key starts with the rule large-amount (review above 5000), in a test as when it is live. A file rules/large-amount.json takes its place; with "enabled": false it is off.',
    'An entry of the file is {"name": …, "transaction": {…}, "expect": {…}}. Expected can be "recommendation"; "riskScore", a number or {"atLeast": …, "atMost": …}; "triggers", a list of exactly those, or {"include": […]} for at least those. A rule that matched is named by its id, any other trigger by its code. Without "expect" a payment is shown and not judged.',
    "Payments run one after the other, in the order of the file, since rules may look back at those before.",
    "With --live, they run with the key of the project against the rules that are live, and are among its decisions like any other payment: for a look after a deployment, or when the keys of the hour are used up. Earlier payments count then.",
    "Exits with 1 when an expectation is not met, with 2 when a file is wrong or the API finds a rule or a payment invalid, with 3 when the API cannot be reached or refuses otherwise, also at a limit.",
  ],
  args: { "<file>": "the JSON file of payments and expectations" },
  options: [
    { flags: "--live", description: "use the key of the project and what is live, not the files in rules/" },
    { flags: "--json", description: "print one JSON object instead of the table" },
    BASE_URL_OPTION,
  ],
  examples: [
    { command: "test transactions.json", description: "run the payments that init wrote" },
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

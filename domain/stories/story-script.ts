import type { Story } from "./story.ts";

interface Options {
  /** The origin of the site that serves the sandbox, without a trailing slash. */
  readonly origin: string;
  /** The reason for the disposition, in the words of the analyst. */
  readonly reason: string;
}

/** A text as one word of a shell, whatever stands in it. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The calls of a story as a program for bash and curl: the same that the screen makes, with a key of its own. */
export function storyScript({ rules, payments, jurisdiction }: Story, { origin, reason }: Options): string {
  const json = (body: object) => quote(JSON.stringify(body));
  return `set -eu
call() { curl -sS --fail-with-body -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" "$@"; echo; }
API=${origin}/v1
KEY=$(curl -sS --fail-with-body -X POST "$API/sandbox/keys" | sed 's/.*"apiKey":"\\([^"]*\\)".*/\\1/')

call -X DELETE "$API/rules/large-amount"
${rules.map(({ id, ...rule }) => `call -X PUT "$API/rules/${id}" -d ${json(rule)}\n`).join("")}
while read -r payment; do
  call "$API/transactions/analyze" -d "$payment"
done <<'PAYMENTS'
${payments.map((payment) => JSON.stringify(payment)).join("\n")}
PAYMENTS

call "$API/cases/case_1"
call "$API/cases/case_1/disposition" -d ${json({ outcome: "suspicion", reason })}
call "$API/cases/case_1/report?jurisdiction=${jurisdiction}"
`;
}

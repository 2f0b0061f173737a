import { afterAll, beforeAll, expect, it } from "vitest";
import type { Analysis, CaseDetail, Report } from "../../domain/api/schemas.ts";
import { playStory } from "../../domain/stories/play-story.ts";
import { STORIES } from "../../domain/stories.ts";
import { openSandbox } from "../../tests/support/sandbox.fixture.ts";

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox({ limits: { requestsPerMinute: 1_000, requestsPerMinutePerAddress: 1_000 } });
});
afterAll(() => sandbox.close());

const REASON = "Four accounts, one device.";
/** Of the server's clock, which a story that is only computed does not have. */
const CLOCK = /"(?:openedAt|closedAt|decidedAt|createdAt)":"[^"]+"/g;
const OWN_KINDS = ["case_opened", "case_closed", "alert_joined"];

/** The same with analyses counted through, without what the clock says. */
function comparable(played: { analyses: readonly Analysis[]; caseDetail: CaseDetail; report: Report }) {
  const { caseDetail } = played;
  const timeline = caseDetail.timeline.filter(({ kind }) => !OWN_KINDS.includes(kind));
  let text = JSON.stringify({ ...played, caseDetail: { ...caseDetail, timeline } }).replace(CLOCK, "");
  for (const [index, { id }] of played.analyses.entries())
    text = text.replaceAll(`"${id}"`, `"payment ${index + 1}"`);
  return text;
}

it.each(STORIES)("the story $slug as it is shown is the one that the sandbox tells", async (story) => {
  const key = await sandbox.key();
  await sandbox.call("/v1/rules/large-amount", { method: "DELETE", key });
  for (const { id, ...body } of story.rules)
    await sandbox.call(`/v1/rules/${id}`, { method: "PUT", key, body });
  const analyses: Analysis[] = [];
  for (const payment of story.payments) analyses.push((await sandbox.analyze(key, payment)).body);
  await sandbox.call("/v1/cases/case_1/disposition", { key, body: { outcome: "suspicion", reason: REASON } });
  const caseDetail: CaseDetail = (await sandbox.call("/v1/cases/case_1", { key })).body;
  const path = `/v1/cases/case_1/report?jurisdiction=${story.jurisdiction}`;
  const report: Report = (await sandbox.call(path, { key })).body;

  expect(comparable(playStory(story, REASON))).toBe(comparable({ analyses, caseDetail, report }));
});

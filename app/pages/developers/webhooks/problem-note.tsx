import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import type { Problem } from "./sandbox-calls.ts";

/** Why a call failed, in the sandbox's own words; null is that it was not reached. Always there, so that it is read out. */
export function ProblemNote({
  t,
  problem,
}: {
  t: IslandTranslate<"webhooks">;
  problem: Problem | undefined;
}) {
  return (
    <div role="alert">
      {problem === null && <p className="problem">{t("live.register.unreachable")}</p>}
      {problem && (
        <p className="problem">
          <code dir="ltr">{problem.code}</code> <bdi lang="en">{problem.message}</bdi>
          {problem.param && <span>{t("live.register.field", { param: problem.param })}</span>}
        </p>
      )}
    </div>
  );
}

import type { I18n } from "./i18n.ts";
import type { StoryCall } from "./use-story.ts";

/** The calls that the story made, in order: the same as those of the script below it. */
export function CallTable({ i18n: { t }, calls }: { i18n: I18n; calls: readonly StoryCall[] }) {
  return (
    <details className="calls">
      <summary>{t("api.made")}</summary>
      <ol dir="ltr">
        {calls.map(({ method, path, status, ms }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
          <li key={index}>
            <code>
              {method} {path}
            </code>{" "}
            {status} ({ms} ms)
          </li>
        ))}
      </ol>
    </details>
  );
}

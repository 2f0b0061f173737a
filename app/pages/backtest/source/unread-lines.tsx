import { CHANNELS, PAYMENT_TYPES } from "../../../../domain/api/fields.ts";
import { download } from "../download.ts";
import type { Ask } from "../plots/plot.tsx";
import { Table } from "../table.tsx";
import type { Words } from "../words.ts";
import type { Unread } from "../worker/messages.ts";

interface Props {
  readonly words: Words;
  readonly unread: Unread;
  /** Absent where no payment was loaded: the worker has forgotten the lines. */
  readonly ask?: Ask | undefined;
}

/** Fields that take certain words alone, which other systems call otherwise. */
const CHOICES = { type: PAYMENT_TYPES, channel: CHANNELS } as const;
const CHOICE_FIELDS = ["type", "channel"] as const;

/** The lines that do not count, and why. */
export function UnreadLines({ words, unread: { count, first }, ask }: Props) {
  const { t } = words;
  const save = async () => {
    const file = await ask?.("unreadFile", { heads: ["line", "field", "reason", "cell"] });
    if (file) download(file, "unread-lines.csv");
  };
  const choices = CHOICE_FIELDS.filter((choice) =>
    first.some(({ field, reason }) => field === choice && reason === "unreadable"),
  );
  return (
    <details className="unread">
      <summary>{t("file.unread", { count: words.count(count) })}</summary>
      {count > first.length && <p>{t("file.unreadFirst")}</p>}
      <Table
        label={t("file.unread", { count: words.count(count) })}
        heads={(["line", "field", "reason", "cell"] as const).map((head) => t(`file.${head}`))}
        rows={first.map(({ line, field, reason, cell }) => [
          words.count(line),
          field === "row" ? t("file.row") : words.name("fields", field),
          t(`file.reasons.${reason}`),
          cell,
        ])}
        cellClass={(_, column) => (column === 2 ? "own" : undefined)}
      />
      {choices.map((field) => (
        <p key={field}>
          {t("file.values", {
            field: words.name("fields", field),
            values: CHOICES[field].join(" · "),
          })}
        </p>
      ))}
      {ask && (
        <button type="button" className="link" onClick={() => void save()}>
          {t("file.download")}
        </button>
      )}
    </details>
  );
}

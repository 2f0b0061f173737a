import { CHANNELS, PAYMENT_TYPES } from "../../../../domain/api/fields.ts";
import { download } from "../download.ts";
import type { I18n } from "../i18n.ts";
import type { CallWorker } from "../plots/plot.tsx";
import { Table } from "../table.tsx";
import type { Unread } from "../worker/messages.ts";

interface Props {
  readonly i18n: I18n;
  readonly unread: Unread;
  /** Where they are too many to be overlooked it begins open. */
  readonly isOpen: boolean;
  /** Absent where no payment was loaded: the worker has forgotten the lines. */
  readonly callWorker?: CallWorker | undefined;
}

/** Fields that take certain words alone, which other systems call otherwise. */
const CHOICES = { type: PAYMENT_TYPES, channel: CHANNELS } as const;
const CHOICE_FIELDS = ["type", "channel"] as const;

/** The lines that do not count, and why. */
export function UnreadLines({ i18n, unread: { count, first }, isOpen, callWorker }: Props) {
  const { t } = i18n;
  const save = async () => {
    const file = await callWorker?.("unreadFile", {
      heads: ["line", "field", "reason", "cell"],
      decimal: i18n.decimalSign(),
    });
    if (file) download(file, "unread-lines.csv");
  };
  const choices = CHOICE_FIELDS.filter((choice) =>
    first.some(({ field, reason }) => field === choice && reason === "unreadable"),
  );
  return (
    <details className="unread" open={isOpen}>
      <summary>{t("file.unread", { count: i18n.count(count) })}</summary>
      {count > first.length && <p>{t("file.unreadFirst")}</p>}
      <Table
        label={t("file.unread", { count: i18n.count(count) })}
        heads={(["line", "field", "reason", "cell"] as const).map((head) => t(`file.${head}`))}
        rows={first.map(({ line, field, reason, cell }) => [
          i18n.count(line),
          field === "row" ? t("file.row") : i18n.name("fields", field),
          t(`file.reasons.${reason}`),
          cell,
        ])}
        cellClass={(_, column) => (column === 2 ? "own" : undefined)}
      />
      {choices.map((field) => (
        <p key={field}>
          {t("file.values", {
            field: i18n.name("fields", field),
            values: CHOICES[field].join(" · "),
          })}
        </p>
      ))}
      {callWorker && (
        <button type="button" className="link" onClick={() => void save()}>
          {t("file.download")}
        </button>
      )}
    </details>
  );
}

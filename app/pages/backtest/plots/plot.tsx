import { type ReactNode, useEffect, useRef, useState } from "react";
import { download } from "../download.ts";
import type { I18n } from "../i18n.ts";
import { Table } from "../table.tsx";
import type { CallName, Calls } from "../worker/messages.ts";
import { toPng } from "./to-png.ts";

/** Calls the worker; undefined where it fails, and before it is there. */
export type CallWorker = <Name extends CallName>(
  call: Name,
  request: Calls[Name]["request"],
) => Promise<Calls[Name]["response"] | undefined>;

/** A table of what a plot shows: heads, then rows. */
export interface PlotTable {
  readonly heads: readonly string[];
  /** As they are shown, and as a program reads them. */
  readonly rows: readonly (readonly { readonly text: string; readonly value: string | number }[])[];
}

interface Props {
  readonly i18n: I18n;
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** Called when it is opened or downloaded: while a threshold is dragged nobody reads it. */
  readonly table: () => PlotTable;
  readonly callWorker: CallWorker;
  /** Draws for a width in sixteenths of the page's text size. */
  readonly children: (width: number) => ReactNode;
}

const FIRST_WIDTH = 640;

/** The unit of a drawing. Its labels are as large as the text beside it, whatever size the visitor has set. */
const unitPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** A plot with its table, and both to download. */
export function Plot({ i18n, id, title, note, table, callWorker, children }: Props) {
  const { t } = i18n;
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.round(entry.contentRect.width / unitPx())),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const csv = async () => {
    const { heads, rows: cells } = table();
    const rows = [heads, ...cells.map((row) => row.map(({ value }) => value))];
    const file = await callWorker("csv", { rows, decimal: i18n.decimalSign() });
    if (file) download(file, `${id}.csv`);
  };
  const png = async () => {
    const svg = frame.current?.querySelector("svg");
    const legend = [...(frame.current?.querySelectorAll<HTMLElement>(".plot-key li") ?? [])];
    if (svg) download(await toPng(svg, title, legend), `${id}.png`);
  };
  return (
    <figure className="plot" aria-labelledby={`${id}-title`}>
      <figcaption>
        <b id={`${id}-title`}>{title}</b>
        <small>{note}</small>
      </figcaption>
      <div className="plot-frame" ref={frame}>
        {width > 0 && children(width)}
      </div>
      <details className="plot-table" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t("plots.table")}</summary>
        {isOpen && <TableOf labelledBy={`${id}-title`} {...table()} />}
      </details>
      <p className="plot-files">
        <button type="button" className="link" onClick={() => void csv()}>
          {t("plots.csv")}
        </button>
        <button type="button" className="link" onClick={() => void png()}>
          {t("plots.png")}
        </button>
      </p>
    </figure>
  );
}

function TableOf({ labelledBy, heads, rows }: PlotTable & { readonly labelledBy: string }) {
  return (
    <Table
      className="numbers"
      labelledBy={labelledBy}
      heads={heads}
      rows={rows.map((row) => row.map(({ text }) => text))}
    />
  );
}

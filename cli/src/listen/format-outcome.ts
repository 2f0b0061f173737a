import type { Delivery } from "../../../sdk/javascript/src/index.ts";
import { printable } from "../terminal/printable.ts";
import type { Style } from "../terminal/style.ts";
import type { ForwardResult } from "./forward.ts";

/** A forwarded message as a line of text. */
export function formatOutcome(
  { createdAt, type, id }: Delivery,
  { status, ms, failure }: ForwardResult,
  style: Style,
): string {
  const isAccepted = status !== null && status >= 200 && status < 300;
  const paint = isAccepted ? style.green : style.red;
  return [
    style.dim(printable(`${createdAt.slice(0, 19)}Z`)),
    style.bold(printable(type).padEnd(22)),
    printable(id).padEnd(8),
    paint(String(status ?? "failed").padEnd(6)),
    `${ms} ms`.padStart(8),
    printable(failure ?? ""),
  ]
    .join("  ")
    .trimEnd();
}

import type { CaseLink } from "../../../domain/api/schemas.ts";

/** An account in the drawing; `x` and `y` are its middle. */
export interface PlacedAccount {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export const NODE = { width: 100, height: 30 } as const;
/** The width of the drawing in its own units; a column of accounts takes a third. */
export const WIDTH = 360;
const ROW = 46;
/** Two accounts alone stand further apart, so that what connects them is seen. */
const FEW = { rows: 3, row: 68 } as const;

/**
 * Places the accounts of a case: from those that only send, on the left, over those that pass on, to those that only receive.
 * Accounts that no transfer connects stand left and right in turn.
 */
export function placeAccounts(links: readonly CaseLink[]): { accounts: PlacedAccount[]; height: number } {
  const transfers = links.filter(({ kind }) => kind === "transfer");
  const senders = new Set(transfers.map(({ from }) => from));
  const receivers = new Set(transfers.map(({ to }) => to));
  const columns: [string[], string[], string[]] = [[], [], []];
  const ids = new Set(links.flatMap(({ from, to }) => [from, to]));
  for (const id of ids) {
    const isSender = senders.has(id);
    const isReceiver = receivers.has(id);
    if (isSender && isReceiver) columns[1].push(id);
    else if (isSender || isReceiver) columns[isSender ? 0 : 2].push(id);
    else columns[columns[0].length > columns[2].length ? 2 : 0].push(id);
  }
  const rows = Math.max(...columns.map(({ length }) => length), 2);
  const height = rows * (rows > FEW.rows ? ROW : FEW.row);
  const accounts = columns.flatMap((column, place) =>
    column.map((id, index) => ({
      id,
      x: WIDTH / 6 + (place * WIDTH) / 3,
      y: (height * (index + 0.5)) / column.length,
    })),
  );
  return { accounts, height };
}

import type { TableSums } from "./rows.ts";

/** `14 tables with 5210 rows, 3 of them inquiries` */
export function summary(tables: TableSums): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${Object.keys(tables).length} tables with ${rows} rows, ${tables.inquiries?.rows ?? 0} of them inquiries`;
}

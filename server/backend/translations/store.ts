import { type Expression, PostgresAdapter, type SqlBool, sql } from "kysely";
import type { LanguageCode } from "../../../domain/languages.ts";
import type { Database, TranslationRow } from "../../db/schema.ts";
import { COLUMNS } from "./columns.ts";
import type { Condition } from "./filters.ts";
import type { Query } from "./query.ts";

export interface Page {
  readonly rows: readonly Partial<TranslationRow>[];
  /** The rows that all pages have together; undefined unless the query asks for a count. */
  readonly total: number | undefined;
}

/**
 * Reads one page of a language's table; it may be empty. Rows that the order leaves equal follow the primary key, so
 * that pages neither repeat nor lose a row. Text is compared by bytes, so that both dialects order and compare alike.
 */
export async function listTranslations(db: Database, language: LanguageCode, query: Query): Promise<Page> {
  // The tables of all languages have one shape; the types need one of them.
  const table = `translations_${language}` as "translations_en";
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const filtered = db.selectFrom(table).where(all(query.where.map((one) => sqlOf(one, postgres))));

  const total = query.count
    ? (await filtered.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total
    : undefined;

  const ordering = [
    ...query.order.map((one) =>
      one.nulls
        ? sql`${byBytes(one.column, postgres)} ${sql.raw(one.direction)} nulls ${sql.raw(one.nulls)}`
        : sql`${byBytes(one.column, postgres)} ${sql.raw(one.direction)}`,
    ),
    ...(["namespace", "key"] as const).map((column) => byBytes(column, postgres)),
  ];
  const rows = await filtered
    .select(COLUMNS.filter((column) => query.select.some((selected) => selected.column === column)))
    .orderBy(sql.join(ordering))
    // SQLite has no offset without a limit.
    .limit(query.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(query.offset)
    .execute();
  return { rows: rows.map((row) => rename(row, query.select)), total };
}

// Here and not in SQL: Postgres cuts names at 63 bytes.
function rename(row: Partial<TranslationRow>, select: Query["select"]): Partial<TranslationRow> {
  return Object.fromEntries(select.map(({ column, name }) => [name, row[column]]));
}

function sqlOf(condition: Condition, postgres: boolean): Expression<SqlBool> {
  switch (condition.kind) {
    case "compare": {
      const { column, operator, value } = condition;
      return sql`${byBytes(column, postgres)} ${sql.raw(operator)} ${value}`;
    }
    case "like":
      // SQLite's LIKE ignores case; its GLOB does not.
      return postgres
        ? sql`${sql.ref(condition.column)} like ${condition.pattern}`
        : sql`${sql.ref(condition.column)} glob ${globOf(condition.pattern)}`;
    case "ilike":
      // A known limit: SQLite knows upper and lower case of ASCII letters alone (É is not é there).
      return postgres
        ? sql`${sql.ref(condition.column)} ilike ${condition.pattern}`
        : sql`${sql.ref(condition.column)} like ${condition.pattern} escape '\\'`;
    case "in":
      return condition.values.length === 0
        ? sql`1 = 0`
        : sql`${sql.ref(condition.column)} in (${sql.join(condition.values)})`;
    case "null":
      return sql`${sql.ref(condition.column)} is null`;
    case "not":
      return sql`not (${sqlOf(condition.condition, postgres)})`;
    case "and":
      return all(condition.conditions.map((one) => sqlOf(one, postgres)));
    case "or":
      return joined(
        condition.conditions.map((one) => sqlOf(one, postgres)),
        "or",
      );
  }
}

function all(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql`1 = 1` : joined(conditions, "and");
}

/** A balanced tree, because a chain of a thousand conditions is deeper than SQLite lets an expression be. */
function joined(conditions: readonly Expression<SqlBool>[], operator: "and" | "or"): Expression<SqlBool> {
  const [first, second] = conditions;
  if (first && !second) return first;
  const middle = Math.ceil(conditions.length / 2);
  const left = joined(conditions.slice(0, middle), operator);
  const right = joined(conditions.slice(middle), operator);
  return sql`(${left} ${sql.raw(operator)} ${right})`;
}

/** SQLite compares text by bytes already; Postgres by the rules of its locale, unless told otherwise. */
function byBytes(column: keyof TranslationRow, postgres: boolean) {
  return postgres ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`;
}

function globOf(pattern: string): string {
  return pattern.replace(/\\(.)|[%_*?[]/gsu, (found, escaped: string | undefined) => {
    if (found === "%") return "*";
    if (found === "_") return "?";
    const character = escaped ?? found;
    return /[*?[]/.test(character) ? `[${character}]` : character;
  });
}

import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { customType, integer, timestamp, type AnyPgColumn, type ExtraConfigColumn } from "drizzle-orm/pg-core";

/** Decimals exist only in the API. */
export const cents = (name: string) => integer(name).notNull().default(0);

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => moment("created_at").notNull().defaultNow();

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** `column in ('a','b')` for a check constraint: the values are ours, never input. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}

/** As `mailboxOf` in `lib/mailbox-rules.ts`. */
export const mailboxIn = (email: SQLWrapper): SQL => sql`regexp_replace(lower(${email}), '^([^@+]+)[+][^@]*@', '\\1@')`;

/** PostgreSQL then puts nulls first as in a query; Drizzle's indexes put them last. */
export const falling = (column: ExtraConfigColumn) => column.desc().nullsFirst();

import "server-only";

import { sql, type SQL } from "drizzle-orm";

import type { InputOf } from "@/lib/api/endpoint";
import { database } from "@/lib/db/open";

import type { adminContract, AuditEntry } from "./contract";
import { subjectPath } from "./log-rules";

type AuditRow = Omit<AuditEntry, "At" | "Path"> & { id: number; at: string | Date; slug: string };
type AuditQuery = InputOf<(typeof adminContract)["GET Admin/GetAuditLog"]>["query"];
export type AuditFilter = Pick<AuditQuery, "text" | "about"> & { /** Exactly this one. */ subject?: string };

/** The entries with the name of their subject; `slug` is that of what has a page. */
const namedLog = sql`
  select log.id, log.created_at as at, coalesce(actor.name, '') as "By", log.action as "Action",
    log.subject as "Subject", log.detail as "Detail", log.before as "Before", log.after as "After",
    log.request_id as "RequestId",
    substring(log.subject from '^[a-z]+') as kind,
    coalesce(person.name, product.name, listing.name, store.name, category.name, brand.name, message.name,
      regexp_replace(log.subject, '^[a-z]+:', '')) as "Name",
    coalesce(person.email, product.slug, listing.slug, store.slug, category.slug, brand.slug, '') as slug
  from audit_events log left join users actor on actor.id = log.actor_id
    left join users person on person.sid = substring(log.subject from '^user:([0-9]{1,9})$')::int
    left join reviews review on review.id = substring(log.subject from '^review:([0-9]{1,9})$')::int
    left join products product on product.id = review.product_id
    left join products listing on listing.slug = substring(log.subject from '^listing:(.+)$')
    left join contact_messages message on message.id = substring(log.subject from '^message:([0-9]{1,9})$')::int
    left join stores store on store.slug = substring(log.subject from '^store:(.+)$')
    left join categories category on category.slug = substring(log.subject from '^category:(.+)$')
    left join brands brand on brand.slug = substring(log.subject from '^brand:(.+)$')`;

function matches({ text, about, subject }: AuditFilter): SQL {
  const conditions: SQL[] = [about ? sql`named.kind = ${about}` : sql`true`];
  if (subject) conditions.push(sql`named."Subject" = ${subject}`);
  if (text) {
    const like = likeOf(text);
    // Quotes and backslashes are escaped in the text of a jsonb value.
    const inJson = likeOf(JSON.stringify(text).slice(1, -1));
    conditions.push(sql`(named."Name" ilike ${like} or named."By" ilike ${like} or named."Detail" ilike ${like}
      or named."Before"::text ilike ${inJson} or named."After"::text ilike ${inJson} or named."Subject" ilike ${like} or named."RequestId" = ${text} or named.slug ilike ${like})`);
  }
  return sql.join(conditions, sql` and `);
}

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

type Paging = Pick<AuditQuery, "page" | "limit">;

export async function listAuditEvents({ page, limit, ...filter }: AuditFilter & Paging) {
  const db = await database();
  const where = matches(filter);
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${namedLog}) named where ${where}`,
  );
  const { rows } = await db.execute<AuditRow>(sql`
    select * from (${namedLog}) named where ${where}
    order by named.at desc, named.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows.map(entryOf) };
}

/** The newest first; `before` is the id of the export's last entry, or 0. */
export async function listAuditEventsBefore(before: number, filter: AuditFilter, limit: number) {
  const db = await database();
  const isLeft = before === 0 ? sql`true` : sql`named.id < ${before}`;
  const { rows } = await db.execute<AuditRow>(sql`
    select * from (${namedLog}) named where ${matches(filter)} and ${isLeft} order by named.id desc limit ${limit}`);
  return rows.map((row) => ({ ...entryOf(row), id: row.id }));
}

function entryOf({ at, slug, ...row }: AuditRow): AuditEntry {
  const { By, Action, Subject, Name, Detail, Before, After, RequestId } = row;
  const Path = subjectPath(Subject, slug);
  return { At: new Date(at).toISOString(), By, Action, Subject, Name, Path, Detail, Before, After, RequestId };
}

import "server-only";

import { sql, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";

import { prepositions } from "@/lib/search/text-rules";
import type { WordUse } from "@/lib/search/vocabulary-rules";

import type { Database } from "./open";

const mostKept = 5_000;
/** Milliseconds; a word soon becomes a thing, and rarely stops being one. */
const freshness = { thing: 600_000, other: 60_000 };
const mostLooked = 300;
const kept = new WeakMap<Database, LRUCache<string, WordUse>>();

/** A word of the catalogue in its numbers, or the beginning of some. */
export type Used = { word: string; forms: readonly string[]; isBeginning: boolean };

export async function readUses(db: Database, words: readonly Used[]): Promise<ReadonlyMap<string, WordUse>> {
  const known = kept.get(db) ?? new LRUCache({ max: mostKept });
  kept.set(db, known);
  const plain = words.filter(({ forms }) => forms.length > 0 && forms.every(isPlain));
  const asked = plain.filter(({ word }) => !known.has(word));
  for (const { word, use } of asked.length > 0 ? await lookUp(db, asked) : [])
    known.set(word, use, { ttl: use === "thing" ? freshness.thing : freshness.other });
  return new Map(plain.map(({ word }) => [word, known.get(word) ?? "thing"]));
}

const isPlain = (word: string) => /^[\p{L}\p{M}\p{N}]+$/u.test(word);
const ends = prepositions.join("|");
const joints = `and|or|at|on|to|under|${ends}`;

async function lookUp(db: Database, asked: readonly Used[]): Promise<{ word: string; use: WordUse }[]> {
  const words = asked.map(({ word, forms, isBeginning }) => ({
    word,
    query: forms.map((form) => `${form}${isBeginning ? ":*" : ""}`).join(" | "),
    pattern: `\\m(${forms.join("|")})${isBeginning ? "[[:alnum:]]*" : ""}\\M`,
  }));
  const products = sql`
    select p.name, b.name as brand, p.name || ', ' || p.keywords || ', ' || p.short_description as texts
    from products p join brands b on b.id = p.brand_id
    where p.state = 'Published' and p.terms @@ w.query::tsquery limit ${mostLooked}::int`;
  const linesOf = (text: SQL) => sql`lower(string_agg(${text}, chr(10)))`;
  const names = linesOf(sql`split_part(p.name, ',', 1)`);
  const endsPhrase = `\\s*($|[^[:alnum:][:space:]-]|(${joints})\\M)`;
  const { rows } = await db.execute<{ word: string; use: WordUse }>(sql`
    select w.word, case
      when t.things ~ ('(?n)' || w.pattern || '\\s*$') or t.brands ~ w.pattern then 'thing'
      when t.things ~ w.pattern then 'part'
      when t.texts ~ ('(?n)' || w.pattern || ${endsPhrase}) then 'value' else 'modifier' end as use
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, query text, pattern text)
    cross join lateral (
      select regexp_replace(${names}, ${`\\m(${ends})\\M.*$`}, '', 'gn') as things,
        ${linesOf(sql`p.brand`)} as brands, ${linesOf(sql`p.texts`)} as texts
      from (${products}) p) t`);
  return rows;
}

import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database, type Database } from "@/lib/db/open";

import { choiceSlug } from "./list-rules";

/** Slug → texts as sellers wrote them. */
type Vocabulary = { readAt: number; textsOf: Map<string, string[]> };

/** Milliseconds until a vocabulary is read again; the shorter time is for a missing word. */
const freshness = { known: 60_000, missing: 2_000 };
const vocabularies = new WeakMap<Database, Map<string, Vocabulary>>();

export type WrittenValues = { /** Those that have a meaning. */ slugs: string[]; texts: string[] };

/** Returns the colours, sizes or attribute values of some slugs, as sellers wrote them. */
export async function listWrittenValues(group: string, slugs: readonly string[]): Promise<WrittenValues> {
  const db = await database();
  const known = vocabularies.get(db) ?? new Map<string, Vocabulary>();
  vocabularies.set(db, known);
  let vocabulary = known.get(group);
  const age = Date.now() - (vocabulary?.readAt ?? 0);
  const lacks = slugs.some((slug) => !vocabulary?.textsOf.has(slug));
  if (!vocabulary || age > freshness.known || (lacks && age > freshness.missing)) {
    vocabulary = await readVocabulary(db, group);
    known.set(group, vocabulary);
  }
  const { textsOf } = vocabulary;
  return { slugs: slugs.filter((slug) => textsOf.has(slug)), texts: slugs.flatMap((slug) => textsOf.get(slug) ?? []) };
}

async function readVocabulary(db: Database, group: string): Promise<Vocabulary> {
  const { rows } = await db.execute<{ text: string }>(writtenValues(group));
  const textsOf = new Map<string, string[]>();
  for (const { text } of rows) textsOf.set(choiceSlug(text), [...(textsOf.get(choiceSlug(text)) ?? []), text]);
  return { readAt: Date.now(), textsOf };
}

export function writtenValues(group: string): SQL {
  if (group === "colour") return differentTexts(sql`option_groups where label = 'Colour'`, sql`option`);
  if (group === "size") return differentTexts(sql`option_items where size <> ''`, sql`size`);
  return differentTexts(sql`product_features where slug = ${group}`, sql`value`);
}

/** One step in an index for each text, where `select distinct` would read the rows of all products. */
function differentTexts(from: SQL, column: SQL): SQL {
  const after = (text: SQL) => sql`(select ${column} from ${from} and ${column} > ${text} order by ${column} limit 1)`;
  return sql`
    with recursive seen (text) as (
      select ${after(sql`''`)} union all select ${after(sql`seen.text`)} from seen where seen.text is not null
    ) select text from seen where text is not null`;
}

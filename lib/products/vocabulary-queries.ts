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

function writtenValues(group: string): SQL {
  if (group === "colour")
    return sql`select distinct option as text from option_groups where label = 'Colour' and option <> ''`;
  if (group === "size") return sql`select distinct size as text from option_items where size <> ''`;
  return sql`select distinct value as text from product_features where slug = ${group}`;
}

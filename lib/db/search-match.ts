import "server-only";

import { sql, type SQL } from "drizzle-orm";

import type { EngineFilters } from "@/lib/search/engine-rules";
import { replacementsIn } from "@/lib/search/required-rules";
import { foldText, codeOf } from "@/lib/search/text-rules";
import { understand, type Reading, type UnderstoodQuery } from "@/lib/search/understand-rules";
import type { Vocabulary } from "@/lib/search/vocabulary-rules";

import { database } from "./open";
import { findProducts } from "./search-choice";
import type { RankParts } from "./search-postgres";
import { readVocabulary, type Boost, type SearchKnowledge } from "./search-vocabulary";

export type Understanding = UnderstoodQuery & {
  isCode: boolean;
  didYouMean?: string | null;
  dropped: readonly string[];
  priceCents: { min: number | null; max: number | null } | null;
};

function otherSpelling(text: string, vocabulary: Vocabulary, understood: UnderstoodQuery): string | null {
  const { corrected, offered } = understood.isLiteral
    ? understand(text, vocabulary)
    : { ...understood, corrected: null };
  return offered ?? corrected;
}

export type TextMatch = {
  where: SQL;
  rank: SQL;
  /** False where too few of the words could be required. */
  isFound: boolean;
  understood: Understanding;
  isCapped: boolean;
  parts?: RankParts;
};

/** Without `narrowed` only the database is asked, which also has what is not published. */
type Asked = Reading & { /** The scope as a search engine is told it. */ narrowed?: EngineFilters };

/** @param scope a condition on `p` that every match must meet */
export async function matchText(text: string, scope: SQL, reading: Asked = {}): Promise<TextMatch | null> {
  const byCode = await matchCode(text, scope);
  if (byCode) return byCode;
  const knowledge = await readVocabulary(text);
  const match = await matchReading(text, scope, knowledge, reading);
  if (!match || isComplete(match) || match.understood.isLiteral) return match;
  for (const replaced of replacementsIn(match.understood.terms, knowledge.vocabulary)) {
    const other = await matchReading(text, scope, knowledge, { ...reading, replaced });
    if (other?.isFound && isComplete(other) && countWords(other) === countWords(match)) return other;
  }
  return match;
}

const isComplete = ({ isFound, understood }: TextMatch) =>
  understood.terms.length < 2 || (isFound && understood.dropped.length === 0);

/** Fewer where the other word says nothing of a product. */
const countWords = ({ understood }: TextMatch) => understood.terms.flatMap(({ typed }) => typed.split(" ")).length;

async function matchReading(
  text: string,
  scope: SQL,
  { vocabulary, boosts, multipliers }: SearchKnowledge,
  reading: Asked,
): Promise<TextMatch | null> {
  const understood = understand(text, vocabulary, reading);
  const priceCents = inCents(understood.price, multipliers);
  if (understood.terms.length === 0 && !priceCents) return null;
  const didYouMean = otherSpelling(text, vocabulary, understood);
  const base = { ...understood, isCode: false, priceCents, didYouMean };
  const beginning = reading.isTyping ? shortBeginning(understood) : null;
  const isTyping = reading.isTyping ?? false;
  const question = { understood, scope, beginning, isTyping, boosts: fittingBoosts(boosts, text, understood) };
  const { terms, ...found } = await findProducts(question, reading.narrowed ?? null);
  const dropped = understood.terms.filter((term) => !terms?.includes(term)).map(({ typed }) => typed);
  const isFound = terms !== null;
  return { ...found, isFound, understood: { ...base, dropped: isFound ? dropped : [] } };
}

/** The first letter or two of a text being typed. */
function shortBeginning({ terms }: UnderstoodQuery): string | null {
  const [first] = terms;
  return terms.length === 1 && first && /^.{1,2}$/u.test(first.typed) ? first.typed : null;
}

function inCents(
  price: UnderstoodQuery["price"],
  multipliers: ReadonlyMap<string, number>,
): Understanding["priceCents"] {
  if (!price) return null;
  const perDollar = multipliers.get(price.currency) ?? (price.currency === "USD" ? 1 : null);
  if (!perDollar) return null;
  const convert = (value: number | null) => (value === null ? null : Math.round(value / perDollar));
  return { min: convert(price.min), max: convert(price.max) };
}

const mostOfCode = 50;

/** A SKU or model is exact and precedes everything. */
async function matchCode(text: string, scope: SQL): Promise<TextMatch | null> {
  const code = codeOf(text);
  if (!code) return null;
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p where ${scope} and p.id in (
      select id from products where search_code(sku) = ${code} or search_code(model) = ${code}
      union select product_id from option_items where search_code(sku) = ${code}
    ) order by (search_code(p.sku) = ${code}) desc, p.total_sold desc, p.id limit ${mostOfCode}`);
  if (rows.length === 0) return null;
  const ids = sql`array[${sql.join(
    rows.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )}]::int[]`;
  const plain = {
    text,
    isLiteral: false,
    terms: [],
    excluded: [],
    price: null,
    withoutPrice: text,
    language: "en" as const,
  };
  return {
    where: sql`p.id = any (${ids})`,
    rank: sql`(-array_position(${ids}, p.id))::real`,
    isCapped: false,
    isFound: true,
    understood: { ...plain, corrected: null, offered: null, meanings: [], isCode: true, dropped: [], priceCents: null },
  };
}

const mostBoosts = 20;

function fittingBoosts(boosts: readonly Boost[], text: string, { terms }: UnderstoodQuery): Boost[] {
  const asked = new Set(["", foldText(text), ...terms.map(({ typed }) => typed)]);
  return boosts.filter(({ query }) => asked.has(query)).slice(0, mostBoosts);
}

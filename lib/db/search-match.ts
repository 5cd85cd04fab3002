import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { chooseRequired } from "@/lib/search/required-rules";
import { foldText, codeOf } from "@/lib/search/text-rules";
import { understand, type Form, type Reading, type Term, type UnderstoodQuery } from "@/lib/search/understand-rules";

import type { Vocabulary } from "@/lib/search/vocabulary-rules";

import { database } from "./open";
import { quoted, readVocabulary, type Boost } from "./search-vocabulary";

export type Understanding = UnderstoodQuery & {
  isCode: boolean;
  didYouMean?: string | null;
  dropped: readonly string[];
  priceCents: { min: number | null; max: number | null } | null;
};

/** Undefined unless the text was taken literally. */
function otherSpelling(text: string, vocabulary: Vocabulary, { isLiteral }: UnderstoodQuery): string | null {
  return isLiteral ? understand(text, vocabulary).corrected : null;
}

/** Fragments of a statement in which `p` is the products table. */
export type TextMatch = { where: SQL; /** Larger is better. */ rank: SQL; understood: Understanding };

/** @param scope a condition on `p` that every match must meet */
export async function matchText(text: string, scope: SQL, reading: Reading = {}): Promise<TextMatch | null> {
  const byCode = await matchCode(text, scope);
  if (byCode) return byCode;
  const { vocabulary, boosts, multipliers } = await readVocabulary(text);
  const understood = understand(text, vocabulary, reading);
  const priceCents = inCents(understood.price, multipliers);
  if (understood.terms.length === 0 && !priceCents) return null;
  const didYouMean = otherSpelling(text, vocabulary, understood);
  const base = { ...understood, isCode: false, priceCents, didYouMean };
  const beginning = reading.isTyping ? shortBeginning(understood) : null;
  // A quarter of the catalogue may match, equally well, so sales decide.
  if (beginning)
    return { where: has(`${quoted(beginning)}:*A`), rank: sql`0::real`, understood: { ...base, dropped: [] } };
  const terms = await requiredTerms(understood.terms, scope, understood.isLiteral);
  const dropped = understood.terms.filter((term) => !terms?.includes(term)).map(({ typed }) => typed);
  const found = terms === null ? sql`false` : terms.length === 0 ? sql`true` : has(allOf(terms));
  const where = understood.excluded.reduce((all, word) => sql`${all} and not ${has(quoted(word))}`, found);
  const rank = rankOf(terms ?? [], text, fittingBoosts(boosts, text, understood));
  return { where, rank, understood: { ...base, dropped: terms === null ? [] : dropped } };
}

const has = (query: string) => sql`p.terms @@ ${query}::tsquery`;

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
    understood: { ...plain, corrected: null, meanings: [], isCode: true, dropped: [], priceCents: null },
  };
}

const mostLooked = 20_000;

/** Null when too few terms can be required. */
async function requiredTerms(terms: readonly Term[], scope: SQL, isLiteral: boolean): Promise<readonly Term[] | null> {
  if (terms.length === 0) return terms;
  const known = terms.filter(({ forms }) => forms.length > 0);
  const db = await database();
  const isComplete = known.length === terms.length;
  if (isComplete) {
    const { rows } = await db.execute(sql`select 1 from products p where ${scope} and ${has(allOf(terms))} limit 1`);
    if (rows.length > 0) return terms;
  }
  if (isLiteral || known.length === 0 || (isComplete && terms.length === 1)) return null;
  const bits = known.map((term) => {
    const bit = sql.raw(String(1 << terms.indexOf(term)));
    return sql`case when ${has(anyOf(term))} then ${bit} else 0 end`;
  });
  const any = known.map((term) => `(${anyOf(term)})`).join(" | ");
  const { rows } = await db.execute<{ bits: number }>(sql`
    select distinct ${sql.join(bits, sql` | `)} as bits from (
      select p.terms from products p where ${scope} and ${has(any)} limit ${mostLooked}) p`);
  return chooseRequired(
    terms,
    rows.map((row) => Number(row.bits)),
  );
}

const allOf = (terms: readonly Term[]) => terms.map((term) => `(${anyOf(term)})`).join(" & ");
const anyOf = ({ forms }: Term) => forms.map(formQuery).join(" | ");

/** A category is a lexeme of its own; see `search_places` in the migrations. */
const placeOf = (slug: string) => quoted(`zzcat0${slug.replaceAll("-", "0")}`);

function formQuery({ words, category, isBeginning, isStrict }: Form): string {
  if (category !== undefined) return placeOf(category);
  const lists = words.map((list, at) => lexemes(list, Boolean(isBeginning) && at === words.length - 1, isStrict));
  return lists.length === 1 ? lists.join("") : `(${lists.join(" & ")})`;
}

/** @param isStrict only in names and keywords */
function lexemes(list: readonly string[], isBeginning: boolean, isStrict = false): string {
  const marks = `${isBeginning ? "*" : ""}${isStrict ? "AB" : ""}`;
  return `(${list.map((word) => `${quoted(word)}${marks ? `:${marks}` : ""}`).join(" | ")})`;
}

/** A term's other meanings count alike. */
const mostRanked = 6;
/** Weights of the categories, short description, keywords and name. */
const weights = sql.raw("'{0.3, 0.15, 0.4, 1}'::float4[]");

/** The terms' rarities by how well they are met, less for long names, a little more for what sells. */
function rankOf(terms: readonly Term[], text: string, boosts: SQL): SQL {
  const scores = terms.map((term) => sql`${term.rarity}::float8 * ${metBy(term)}`);
  const sum = scores.length > 0 ? sql.join(scores, sql` + `) : sql`1`;
  const isNamed = sql`case when lower(p.name) = ${text.trim().toLowerCase()} then 5000 else 0 end`;
  const hasStock = sql`case when p.available_quantity > 0 then 1000 else 0 end`;
  const demand = sql`(1 + 0.02 * ln(1 + p.total_sold) + 0.01 * p.rating)`;
  return sql`(${isNamed} + ${hasStock} + (${sum}) / ln(2 + length(p.name)) * ${demand} * ${boosts})::float8`;
}

/** 0 to 1, saturating: a second occurrence says less than the first. */
function metBy({ forms }: Term): SQL {
  const ranked = forms.toSorted((a, b) => b.factor - a.factor);
  const scores = ranked.slice(0, mostRanked).map((form) => sql`${form.factor}::float8 * ${weightOf(form)}`);
  const rest = ranked.slice(mostRanked);
  if (rest.length > 0) scores.push(sql`case when ${has(rest.map(formQuery).join(" | "))} then 0.2 else 0 end`);
  const best = (scores.length === 1 ? scores[0] : sql`greatest(${sql.join(scores, sql`, `)})`) ?? sql`0`;
  return sql`(select s / (s + 0.3) from (select ${best} * ${headFactor(ranked.slice(0, mostRanked))} as s) of_term)`;
}

/** "Stacking Bangles, Set of Three" is a bangle, "Nine-Ring Stacking Toy" is no ring: the last noun names the thing. */
function headFactor(forms: readonly Form[]): SQL {
  const heads = forms.flatMap(({ words, isBeginning }) => (isBeginning ? [] : (words.at(-1) ?? [])));
  const plain = [...new Set(heads)].filter((word) => /^[\p{L}\p{M}\p{N}]{2,}$/u.test(word));
  if (plain.length === 0) return sql`1`;
  const pattern = `\\m(${plain.join("|")})(\\s*$|,|\\s+(in|with|for|from|of|by)\\M)`;
  return sql`case when p.name ~* ${pattern} then 1.3 else 1 end`;
}

function weightOf({ words, category, isBeginning, isStrict }: Form): SQL {
  if (category !== undefined) return sql`ts_rank(${weights}, p.terms, ${placeOf(category)}::tsquery)`;
  const lists = words.map((list, at) => {
    const query = lexemes(list, Boolean(isBeginning) && at === words.length - 1, isStrict);
    // ts_rank divides by the number of alternatives.
    return sql`${list.length}::int * ts_rank(${weights}, p.terms, ${query}::tsquery)`;
  });
  return lists.length === 1 ? (lists[0] ?? sql`0`) : sql`least(${sql.join(lists, sql`, `)})`;
}

function fittingBoosts(boosts: readonly Boost[], text: string, { terms }: UnderstoodQuery): SQL {
  const asked = new Set(["", foldText(text), ...terms.map(({ typed }) => typed)]);
  const conditions = boosts
    .filter(({ query }) => asked.has(query))
    .slice(0, 20)
    .map(({ kind, target, factor }) => {
      const isMeant = {
        product: sql`p.puid = ${target}`,
        category: sql`p.category_tree @> array[${target}]::text[]`,
        brand: sql`p.brand_id = (select b.id from brands b where b.slug = ${target})`,
      }[kind];
      return sql`case when ${isMeant} then ${factor}::float8 else 1 end`;
    });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` * `)})` : sql`1`;
}

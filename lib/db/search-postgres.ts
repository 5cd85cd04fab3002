import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { chooseRequired } from "@/lib/search/required-rules";
import { prepositions } from "@/lib/search/text-rules";
import type { Form, Term, UnderstoodQuery } from "@/lib/search/understand-rules";

import { database } from "./open";
import { quoted, type Boost } from "./search-vocabulary";

export type Question = {
  understood: UnderstoodQuery;
  /** A condition on `p` that every match must meet. */
  scope: SQL;
  boosts: readonly Boost[];
  /** The first letters of a word, which is all that was typed. */
  beginning: string | null;
  isTyping: boolean;
};

export type FoundProducts = {
  where: SQL;
  rank: SQL;
  /** Null where too few terms could be required, so that nothing is found. */
  terms: readonly Term[] | null;
  /** More products match than those that were found. */
  isCapped: boolean;
  /** What the rank is made of, where the database ranked by terms. */
  parts?: RankParts;
};

export type RankParts = {
  isNamed: SQL;
  hasStock: SQL;
  terms: { term: Term; met: SQL; places: SQL }[];
  shortness: SQL;
  demand: SQL;
  boost: SQL;
};

export async function matchInDatabase({ understood, scope, boosts, beginning }: Question): Promise<FoundProducts> {
  // A quarter of the catalogue may match, equally well, so sales decide.
  if (beginning !== null)
    return { where: has(`${quoted(beginning)}:*A`), rank: sql`0::real`, terms: understood.terms, isCapped: false };
  const terms = await requiredTerms(understood.terms, scope, understood.isLiteral);
  const found = terms === null ? sql`false` : terms.length === 0 ? sql`true` : has(allOf(terms));
  const where = understood.excluded.reduce((all, word) => sql`${all} and not ${has(quoted(word))}`, found);
  const parts = rankParts(terms ?? [], understood.text, boosts);
  return { where, rank: rankOf(parts), terms, isCapped: false, parts };
}

const has = (query: string) => sql`p.terms @@ ${query}::tsquery`;

const mostLooked = 20_000;

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
const anyOf = ({ forms }: Term) => forms.map((form) => formQuery(form)).join(" | ");

/** A category is a lexeme of its own; see `search_places` in the migrations. */
const placeOf = (slug: string) => quoted(`zzcat0${slug.replaceAll("-", "0")}`);

function formQuery({ words, category, isBeginning, isStrict }: Form, label = isStrict ? "AB" : ""): string {
  if (category !== undefined) return placeOf(category);
  const lists = words.map((list, at) => lexemes(list, Boolean(isBeginning) && at === words.length - 1, label));
  return lists.length === 1 ? lists.join("") : `(${lists.join(" & ")})`;
}

/** @param label of the places that count; all of them when empty */
function lexemes(list: readonly string[], isBeginning: boolean, label: string): string {
  const marks = `${isBeginning ? "*" : ""}${label}`;
  return `(${list.map((word) => `${quoted(word)}${marks ? `:${marks}` : ""}`).join(" | ")})`;
}

/** A term's other meanings count alike. */
const mostRanked = 6;
/** Weights of the categories, short description, keywords and name. */
const weights = sql.raw("'{0.4, 0.4, 0.4, 1}'::float4[]");

function rankParts(terms: readonly Term[], text: string, boosts: readonly Boost[]): RankParts {
  return {
    isNamed: sql`case when lower(p.name) = ${text.trim().toLowerCase()} then 5000 else 0 end`,
    hasStock: sql`case when p.available_quantity > 0 then 1000 else 0 end`,
    terms: terms.map((term) => ({ term, met: metBy(term), places: placesOf(term) })),
    shortness: sql`(ln(15 + length(p.name)) + 0.4 * ln(15 + length(p.terms)))`,
    demand: sql`(1 + 0.02 * ln(1 + p.total_sold) + 0.01 * p.rating)`,
    boost: boostFactor(boosts),
  };
}

/** The terms' rarities by how well they are met, less for long names and texts, a little more for what sells. */
function rankOf({ isNamed, hasStock, terms, shortness, demand, boost }: RankParts): SQL {
  const scores = terms.map(({ term, met }) => sql`${term.rarity}::float8 * ${met}`);
  const sum = scores.length > 0 ? sql.join(scores, sql` + `) : sql`1`;
  return sql`(${isNamed} + ${hasStock} + (${sum}) / ${shortness} * ${demand} * ${boost})::float8`;
}

const labels = { name: "A", keywords: "B", description: "C" };

/** Where a product has a term. */
function placesOf({ forms }: Term): SQL {
  const ofText = forms.filter(({ category }) => category === undefined);
  const categories = forms.flatMap(({ category }) => category ?? []);
  const inField = Object.entries(labels).map(([place, label]) => {
    const query = ofText.map((form) => formQuery(form, label)).join(" | ");
    return ofText.length > 0 ? sql`case when ${has(query)} then ${place}::text end` : sql`null::text`;
  });
  const inCategory =
    categories.length > 0
      ? sql`case when ${has(categories.map(placeOf).join(" | "))} then 'category' end`
      : sql`null::text`;
  return sql`array_remove(array[${sql.join([...inField, inCategory], sql`, `)}], null)`;
}

/** 0 to about 1; ts_rank counts each further occurrence for less. */
function metBy({ forms }: Term): SQL {
  const ranked = forms.toSorted((a, b) => b.factor - a.factor);
  const scores = ranked.slice(0, mostRanked).map((form) => sql`${form.factor}::float8 * ${weightOf(form)}`);
  const rest = ranked.slice(mostRanked);
  if (rest.length > 0)
    scores.push(sql`case when ${has(rest.map((form) => formQuery(form)).join(" | "))} then 0.2 else 0 end`);
  const best = (scores.length === 1 ? scores[0] : sql`greatest(${sql.join(scores, sql`, `)})`) ?? sql`0`;
  return sql`${best} * ${headFactor(ranked.slice(0, mostRanked))}`;
}

/** "Stacking Bangles, Set of Three" is a bangle, a "Bag for Laptop" no laptop: the last noun before those names it. */
function headFactor(forms: readonly Form[]): SQL {
  const heads = forms.flatMap(({ words, isBeginning }) => (isBeginning ? [] : (words.at(-1) ?? [])));
  const plain = [...new Set(heads)].filter((word) => /^[\p{L}\p{M}\p{N}]{2,}$/u.test(word));
  if (plain.length === 0) return sql`1`;
  const thing = sql`regexp_replace(split_part(lower(p.name), ',', 1), ${`\\m(${prepositions.join("|")})\\M.*$`}, '')`;
  return sql`case when ${thing} ~ ${`\\m(${plain.join("|")})\\s*$`} then 1.06 else 1 end`;
}

function weightOf({ words, category, isBeginning, isStrict }: Form): SQL {
  if (category !== undefined) return sql`ts_rank(${weights}, p.terms, ${placeOf(category)}::tsquery)`;
  const lists = words.map((list, at) => {
    const query = lexemes(list, Boolean(isBeginning) && at === words.length - 1, isStrict ? "AB" : "");
    // ts_rank divides by the number of alternatives.
    return sql`${list.length}::int * ts_rank(${weights}, p.terms, ${query}::tsquery)`;
  });
  return lists.length === 1 ? (lists[0] ?? sql`0`) : sql`least(${sql.join(lists, sql`, `)})`;
}

function boostFactor(boosts: readonly Boost[]): SQL {
  const conditions = boosts.map(({ kind, target, factor }) => {
    const isMeant = {
      product: sql`p.puid = ${target}`,
      category: sql`p.category_tree @> array[${target}]::text[]`,
      brand: sql`p.brand_id = (select b.id from brands b where b.slug = ${target})`,
    }[kind];
    return sql`case when ${isMeant} then ${factor}::float8 else 1 end`;
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` * `)})` : sql`1`;
}

import { foldText, prepositions } from "./text-rules";
import type { Form, Term } from "./understand-rules";
import type { QueryLanguage } from "./vocabulary-rules";

export type Clause = { [key: string]: unknown };

export type EngineFilters = { category?: string; brandId?: number; storeId?: number; badges?: readonly string[] };

export type EngineBoost = { kind: "product" | "category" | "brand"; target: string; factor: number };

export type EngineQuestion = {
  text: string;
  terms: readonly Term[];
  excluded: readonly string[];
  language: QueryLanguage;
  filters: EngineFilters;
  boosts: readonly EngineBoost[];
  beginning: string | null;
  size: number;
};

export const mostFound = 10_000;
const mostLooked = 200;
/** OpenSearch then returns what it has, which is not used. */
const timeout = "250ms";

/** As `rankOf` of PostgreSQL: categories, short description, keywords and name; the last noun of the name counts more. */
const weights = { name: 1, head: 0.3, keywords: 0.4, description: 0.15, category: 0.3 };
const strictFields = [`name^${weights.name}`, `head^${weights.head}`, `keywords^${weights.keywords}`];
const allFields = [...strictFields, `description^${weights.description}`];
const ownLanguages: readonly string[] = ["en", "bn", "de", "fr", "it"];

export function searchRequest(question: EngineQuestion, required: readonly Term[]): Clause {
  const { text, beginning, size } = question;
  const common = { size, track_total_hits: size + 1, _source: false, timeout };
  const bySales = [{ sold: "desc" }, { id: "asc" }];
  if (beginning !== null) {
    const begins = { prefix: { name: { value: beginning } } };
    return { ...common, query: { bool: { filter: [begins, ...filterClauses(question.filters)] } }, sort: bySales };
  }
  const clauses = required.map((term) => termClause(term, question.language));
  const found = { bool: { must: clauses.length > 0 ? clauses : [{ match_all: {} }], ...conditions(question) } };
  const query = firstNamedThenStocked(boosted(demanded(found), question.boosts), text);
  return { ...common, query, sort: [{ _score: "desc" }, ...bySales] };
}

/** Which of the terms occur together: each hit names those that it has. */
export function togetherRequest(question: EngineQuestion): Clause {
  const should = question.terms.flatMap((term, at) =>
    term.forms.length > 0 ? [{ bool: { must: [termClause(term, question.language)], _name: String(at) } }] : [],
  );
  const query = { bool: { should, minimum_should_match: 1, ...conditions(question) } };
  return { size: mostLooked, track_total_hits: false, _source: false, timeout, query };
}

export function bitsOf(matched: readonly (readonly string[])[]): number[] {
  return [...new Set(matched.map((names) => names.reduce((bits, name) => bits | (1 << Number(name)), 0)))];
}

function conditions({ filters, excluded }: EngineQuestion): Clause {
  const filter = filterClauses(filters);
  const without = excluded.map((word) => ({
    multi_match: { query: word, fields: ["name", "keywords", "description"] },
  }));
  return { ...(filter.length > 0 && { filter }), ...(without.length > 0 && { must_not: without }) };
}

function filterClauses({ category, brandId, storeId, badges }: EngineFilters): Clause[] {
  const clauses: Clause[] = [];
  if (category !== undefined) clauses.push({ term: { categories: category } });
  if (brandId !== undefined) clauses.push({ term: { brand_id: brandId } });
  if (storeId !== undefined) clauses.push({ term: { store_id: storeId } });
  if (badges?.length) clauses.push({ terms: { badges: [...badges] } });
  return clauses;
}

function termClause({ typed, forms }: Term, language: QueryLanguage): Clause {
  const queries = forms.map(formClause);
  // A product's own texts are analysed in its language, which knows endings that the rewritten words do not.
  const own = language === "bn-Latn" ? "bn" : language;
  if (forms.length > 0 && ownLanguages.includes(own))
    queries.push({ match: { [`own.${own}`]: { query: typed, operator: "and", boost: 0.2 } } });
  return { dis_max: { queries } };
}

function formClause({ words, category, isBeginning, isStrict, factor }: Form): Clause {
  if (category !== undefined)
    return { constant_score: { filter: { term: { categories: category } }, boost: factor * weights.category } };
  const fields = isStrict ? strictFields : allFields;
  const lists = words.map((list, at) =>
    isBeginning && at === words.length - 1 ? prefixClause(list, fields) : anyClause(list, fields),
  );
  return { bool: { must: lists, boost: factor } };
}

const anyClause = (list: readonly string[], fields: readonly string[]): Clause => ({
  multi_match: { query: list.join(" "), fields: [...fields], type: "best_fields", operator: "or" },
});

function prefixClause(list: readonly string[], fields: readonly string[]): Clause {
  const queries = list.flatMap((value) =>
    fields.map((field) => {
      const [name = "", boost] = field.split("^");
      return { prefix: { [name]: { value, boost: Number(boost) } } };
    }),
  );
  return { dis_max: { queries } };
}

const demanded = (query: Clause): Clause => ({
  function_score: {
    query,
    functions: [
      { weight: 1 },
      { field_value_factor: { field: "sold", modifier: "ln1p", missing: 0 }, weight: 0.02 },
      { field_value_factor: { field: "rating", missing: 0 }, weight: 0.01 },
    ],
    score_mode: "sum",
    boost_mode: "multiply",
  },
});

function boosted(query: Clause, boosts: readonly EngineBoost[]): Clause {
  if (boosts.length === 0) return query;
  const field = { product: "puid", category: "categories", brand: "brand" };
  const functions = boosts.map(({ kind, target, factor }) => ({
    filter: { term: { [field[kind]]: target } },
    weight: factor,
  }));
  return { function_score: { query, functions, score_mode: "multiply", boost_mode: "multiply" } };
}

const firstNamedThenStocked = (query: Clause, text: string): Clause => ({
  function_score: {
    query,
    functions: [
      { filter: { term: { exact: text.trim().toLowerCase() } }, weight: 5_000 },
      { filter: { term: { in_stock: true } }, weight: 1_000 },
    ],
    score_mode: "sum",
    boost_mode: "sum",
  },
});

export type IndexedProduct = {
  id: number;
  puid: string;
  name: string;
  keywords: string;
  description: string;
  language: string;
  categories: string[];
  brand: string;
  brandId: number;
  storeId: number | null;
  badges: string[];
  isInStock: boolean;
  sold: number;
  rating: number;
};

/** Texts are folded as queries are, so that both have the same words. */
export function documentOf(product: IndexedProduct): Clause {
  const { id, puid, name, keywords, description, language, categories, brand, badges, sold, rating } = product;
  const own = ownLanguages.includes(language) ? { [language]: [name, description].join("\n") } : {};
  return {
    id,
    puid,
    categories,
    brand,
    badges,
    sold,
    rating,
    own,
    name: foldText(name),
    exact: name.trim().toLowerCase(),
    head: headOfName(name),
    keywords: foldLong(keywords),
    description: foldLong(description),
    brand_id: product.brandId,
    store_id: product.storeId,
    in_stock: product.isInStock,
  };
}

const afterThing = new RegExp(`,|\\s(?:${prepositions.join("|")})\\s`, "i");

/** "Stacking bangles, set of three" is a bangle: the last word before a comma or preposition names the thing. */
function headOfName(name: string): string {
  const [thing = ""] = name.split(afterThing);
  return foldText(thing).split(" ").at(-1) ?? "";
}

/** A query text is short and cut off; the texts of a product are folded in parts. */
function foldLong(text: string): string {
  const parts = text.match(/[^\s]+(?:\s+[^\s]+){0,11}/g) ?? [];
  return parts.map(foldText).join(" ");
}

/** Another shape makes a new index beside the old one. */
export const indexShape = "1";

export const indexBody: Clause = {
  settings: { index: { refresh_interval: "500ms", max_result_window: mostFound } },
  mappings: {
    dynamic: "strict",
    properties: {
      id: { type: "integer" },
      puid: { type: "keyword" },
      // Words are folded before, so only blanks separate them.
      name: { type: "text", analyzer: "whitespace" },
      exact: { type: "keyword", ignore_above: 256 },
      head: { type: "text", analyzer: "whitespace" },
      keywords: { type: "text", analyzer: "whitespace" },
      description: { type: "text", analyzer: "whitespace" },
      own: {
        properties: {
          en: { type: "text", analyzer: "english" },
          bn: { type: "text", analyzer: "bengali" },
          de: { type: "text", analyzer: "german" },
          fr: { type: "text", analyzer: "french" },
          it: { type: "text", analyzer: "italian" },
        },
      },
      categories: { type: "keyword" },
      brand: { type: "keyword" },
      brand_id: { type: "integer" },
      store_id: { type: "integer" },
      badges: { type: "keyword" },
      in_stock: { type: "boolean" },
      sold: { type: "integer" },
      rating: { type: "float" },
    },
  },
};

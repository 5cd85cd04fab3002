import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { givenNames, translatedNames } from "@/lib/categories/name-rules";
import { splitsOf } from "@/lib/search/form-rules";
import { readOrdinaryTerms } from "@/lib/search/ordinary-terms";
import { seededDictionary, spellingPartners, stopLanguages, translatedTerms } from "@/lib/search/seeded-rules";
import { numberForms } from "@/lib/search/stem-rules";
import { termsOf } from "@/lib/search/text-rules";
import {
  listMeanings,
  makeDictionary,
  mapCategories,
  TermIndex,
  type CatalogueTerm,
  type Dictionary,
  type QueryLanguage,
  type Vocabulary,
} from "@/lib/search/vocabulary-rules";

import { database, type Database } from "./open";
import { readUses, type Used } from "./search-uses";

/** Rarer words are looked up when they are typed. */
const mostInMemory = 60_000;
/** Milliseconds after which frequencies and edits of administrators are read again. */
const freshness = { terms: 60_000, edits: 1_000 };

export type Boost = { query: string; kind: "product" | "category" | "brand"; target: string; factor: number };
type Edits = { dictionary: Dictionary; boosts: Boost[]; mark: string };
type Stored = {
  readAt: number;
  products: number;
  index: TermIndex;
  categories: Map<string, string[]>;
  multipliers: Map<string, number>;
};

type State = { stored: Promise<Stored>; readAt: number; edits: Promise<Edits>; editsReadAt: number };
const states = new WeakMap<Database, State>();

export type SearchKnowledge = { vocabulary: Vocabulary; boosts: readonly Boost[]; multipliers: Map<string, number> };

export async function readVocabulary(text: string): Promise<SearchKnowledge> {
  const db = await database();
  const state = stateOf(db);
  const [stored, { dictionary, boosts }, ordinary] = await Promise.all([
    state.stored,
    state.edits,
    readOrdinaryTerms(),
  ]);
  const { index, products, categories, multipliers } = stored;
  const words = [...new Set(termsOf(text))];
  await addUnknown(db, index, words);
  const neighbours = await readNeighbours(db, index, words);
  const uses = await readUses(db, usedOf(words, stored));
  const foreign = new Set(ordinary.listForeign(words));
  const vocabulary: Vocabulary = {
    products,
    frequencyOf: (word) => index.frequencyOf(word),
    listForms: (word) => index.listForms(word),
    listSlips: (word, isBeginning) => index.listSlips(word, isBeginning),
    listTranslatedSlips: (word) => translatedTerms.listSlips(word, false),
    frequencyOfBeginning: (beginning) => index.frequencyOfBeginning(beginning),
    isOrdinary: (word) => ordinary.isEnglish(word) || (foreign.has(word) && index.listForms(word).length === 0),
    useOf: (word) => uses.get(word) ?? "thing",
    listMeanings: (some) => [...listMeanings(dictionary, some), ...listMeanings(seededDictionary, some)],
    listCategories: (phrase) => categories.get(phrase) ?? [],
    listPartners: (word) => spellingPartners.get(word) ?? [],
    stopLanguagesOf: (phrase) => stopLanguages.get(phrase) ?? [],
    areNeighbours: (first, second) => neighbours.has(`${first} ${second}`),
  };
  return { vocabulary, boosts, multipliers };
}

/** What every twentieth product has describes things, and does not have to be looked up. */
const frequentShare = 0.05;

function usedOf(words: readonly string[], { index, products }: Stored): Used[] {
  return words.slice(0, mostUses).flatMap((typed) => {
    const isUnknown = index.listForms(typed).length === 0 && index.frequencyOfBeginning(typed) === 0;
    const word = (isUnknown && index.listSlips(typed, false)[0]?.word) || typed;
    const forms = index.listForms(word);
    const beginning = forms.length === 0 ? index.frequencyOfBeginning(word) : 0;
    const frequency = Math.max(beginning, ...forms.map((form) => index.frequencyOf(form)));
    if (frequency === 0 || frequency > Math.max(100, products * frequentShare)) return [];
    return { word, forms: forms.length > 0 ? forms : [word], isBeginning: forms.length === 0 };
  });
}

/** Old frequencies are good enough while new ones are read; edits of administrators are awaited. */
function stateOf(db: Database): State {
  const now = Date.now();
  const known = states.get(db);
  if (!known) {
    const state = { stored: readStored(db), readAt: now, edits: readEdits(db, null), editsReadAt: now };
    states.set(db, state);
    state.stored.catch(() => states.delete(db));
    state.edits.catch(() => states.delete(db));
    return state;
  }
  if (now - known.readAt > freshness.terms) {
    known.readAt = now;
    void readStored(db).then(
      (stored) => (known.stored = Promise.resolve(stored)),
      () => undefined,
    );
  }
  if (now - known.editsReadAt > freshness.edits) {
    known.editsReadAt = now;
    const former = known.edits;
    known.edits = former.then((edits) => readEdits(db, edits));
    known.edits.catch(() => states.delete(db));
  }
  return known;
}

async function readStored(db: Database): Promise<Stored> {
  const { rows: terms } = await db.execute<CatalogueTerm>(
    sql`select word, frequency from search_words where frequency > 0 order by frequency desc limit ${mostInMemory}`,
  );
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select greatest(count(*), 1)::int as count from products where state = 'Published'`,
  );
  const { rows: categories } = await db.execute<{ slug: string; name: string; tree: string[] }>(
    sql`select slug, name, tree from categories`,
  );
  const { rows: currencies } = await db.execute<{ code: string; multiplier: number }>(
    sql`select code, multiplier from currencies`,
  );
  const named = categories.map(({ slug, name, tree }) => ({
    slug,
    tree,
    names: [name, ...translationsOf(slug, name)],
  }));
  return {
    readAt: Date.now(),
    products: counted[0]?.count ?? 1,
    index: new TermIndex(terms),
    categories: mapCategories(named),
    multipliers: new Map(currencies.map(({ code, multiplier }) => [code, Number(multiplier)])),
  };
}

/** A renamed category has no translations. */
function translationsOf(slug: string, name: string): string[] {
  if (givenNames[slug] !== name) return [];
  return Object.values(translatedNames).flatMap((names) => names?.[slug] ?? []);
}

/** Reads them only if they have changed. */
async function readEdits(db: Database, former: Edits | null): Promise<Edits> {
  const { rows: marks } = await db.execute<{ mark: string }>(sql`
    select concat_ws(' ', (select concat_ws('-', count(*), max(id), sum(hashtext(term || meaning))) from search_synonyms),
      (select concat_ws('-', count(*), max(id), sum(factor), sum(hashtext(query || target))) from search_boosts)) as mark`);
  const mark = marks[0]?.mark ?? "";
  if (former?.mark === mark) return former;
  const { rows: synonyms } = await db.execute<{ term: string; meaning: string; language: QueryLanguage }>(
    sql`select term, meaning, language from search_synonyms order by id limit 20000`,
  );
  const { rows: boosts } = await db.execute<Boost>(
    sql`select query, kind, target, factor from search_boosts order by id limit 2000`,
  );
  const seeds = synonyms.map(({ term, meaning, language }) => ({ term: meaning, language, forms: [term] }));
  return { dictionary: makeDictionary(seeds), boosts, mark };
}

/** Adds typed words that are new in the catalogue, or too rare for the memory; a code may begin with a lone digit. */
async function addUnknown(db: Database, index: TermIndex, words: readonly string[]): Promise<void> {
  const unknown = words.filter((word) => (word.length > 1 || /\d/.test(word)) && index.listForms(word).length === 0);
  if (unknown.length === 0) return;
  const forms = unknown.flatMap(numberForms);
  const last = unknown.at(-1) ?? "";
  const { rows } = await db.execute<CatalogueTerm>(sql`
    select word, frequency from search_words where word in ${forms} and frequency > 0
    union all (${termsBeginning(last)})`);
  if (rows.length > 0) index.add(rows);
}

/** A range, because a plan that is kept for any text cannot use the index for `like`. */
export const termsBeginning = (beginning: string) => sql`
  select word, frequency from search_words
  where frequency > 0 and word ~>=~ ${beginning} and word ~<~ ${`${beginning}\u{10ffff}`} limit 10`;

const mostUses = 8;
const mostSplits = 24;

/** Pairs into which an unknown word can be cut, and that occur side by side in a product. */
async function readNeighbours(db: Database, index: TermIndex, words: readonly string[]): Promise<Set<string>> {
  const unknown = words.filter((word) => index.listForms(word).length === 0);
  const pairs = unknown
    .flatMap((word) => splitsOf(word, index))
    .flatMap(([first, second]) =>
      index.listForms(first).flatMap((a) => index.listForms(second).map((b) => [a, b] as const)),
    )
    .slice(0, mostSplits);
  if (pairs.length === 0) return new Set();
  const queries: SQL[] = pairs.map(([a, b], at) => {
    const phrase = `${quoted(a)} <-> ${quoted(b)}`;
    return sql`select ${at}::int as at where exists (select 1 from products p where p.terms @@ ${phrase}::tsquery)`;
  });
  const { rows } = await db.execute<{ at: number }>(sql.join(queries, sql` union all `));
  return new Set(rows.map(({ at }) => (pairs[at] ?? []).join(" ")));
}

/** A word as a lexeme of a tsquery. */
export const quoted = (word: string) => `'${word.replace(/\\/g, "").replace(/'/g, "''")}'`;

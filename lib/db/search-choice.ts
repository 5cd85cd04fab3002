import "server-only";

import { sql } from "drizzle-orm";

import { searchEngine, type SearchEngine } from "@/lib/adapters/search-engine";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import {
  bitsOf,
  mostFound,
  searchRequest,
  togetherRequest,
  type EngineFilters,
  type EngineQuestion,
} from "@/lib/search/engine-rules";
import { chooseRequired } from "@/lib/search/required-rules";
import type { Term } from "@/lib/search/understand-rules";

import { database } from "./open";
import { matchInDatabase, type FoundProducts, type Question } from "./search-postgres";

/** Milliseconds for all calls of a search; then the database answers. Tests allow more on a busy machine. */
export const engineLimit = { ms: 300 };
const mostSuggested = 200;
const compared = 10;

/** The database answers where the engine fails or takes too long. @param narrowed null where it has not the products */
export async function findProducts(question: Question, narrowed: EngineFilters | null): Promise<FoundProducts> {
  const engine = narrowed && searchEngine();
  if (!engine?.isUsable() || narrowed === null) return matchInDatabase(question);
  if (env().SEARCH_SHADOW) {
    const found = await matchInDatabase(question);
    void compare(engine, question, narrowed, found);
    return found;
  }
  try {
    return await matchInEngine(engine, question, narrowed);
  } catch {
    return matchInDatabase(question);
  }
}

/** The engine finds and ranks; the database still decides what may be shown, by the same condition as ever. */
async function matchInEngine(
  engine: SearchEngine,
  question: Question,
  narrowed: EngineFilters,
): Promise<FoundProducts> {
  const { ids, terms, isCapped } = await askEngine(engine, question, narrowed);
  const places = JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, ids.length - at])));
  return {
    where: sql`p.id = any (${`{${ids.join(",")}}`}::int[])`,
    rank: sql`(${places}::jsonb ->> p.id::text)::float8`,
    terms,
    isCapped,
  };
}

type Ranked = { ids: number[]; terms: readonly Term[] | null; isCapped: boolean };

async function askEngine(engine: SearchEngine, question: Question, narrowed: EngineFilters): Promise<Ranked> {
  const { understood, boosts, beginning, isTyping } = question;
  const { text, terms, excluded, language, isLiteral } = understood;
  const size = isTyping ? mostSuggested : mostFound;
  const asked: EngineQuestion = { text, terms, excluded, language, filters: narrowed, boosts, beginning, size };
  const until = performance.now() + engineLimit.ms;
  const search = (request: Parameters<SearchEngine["search"]>[0]) => engine.search(request, until - performance.now());
  const find = async (required: readonly Term[]): Promise<Ranked> => {
    const { hits, total } = await search(searchRequest(asked, required));
    return { ids: hits.map(({ id }) => id), terms: required, isCapped: total > hits.length };
  };
  const known = terms.filter(({ forms }) => forms.length > 0);
  if (beginning !== null || known.length === terms.length) {
    const found = await find(terms);
    if (beginning !== null || terms.length === 0 || found.ids.length > 0) return found;
  }
  const nothing = { ids: [], terms: null, isCapped: false };
  const isWhole = known.length === terms.length;
  if (isLiteral || known.length === 0 || (isWhole && terms.length === 1)) return nothing;
  const { hits } = await search(togetherRequest(asked));
  const required = chooseRequired(terms, bitsOf(hits.map(({ matched }) => matched)));
  return required === null ? nothing : find(required);
}

let isComparing = false;

/** One at a time, after the answer of the database. What was searched is not logged, because a person typed it. */
async function compare(
  engine: SearchEngine,
  question: Question,
  narrowed: EngineFilters,
  found: FoundProducts,
): Promise<void> {
  if (isComparing) return;
  isComparing = true;
  try {
    const db = await database();
    const { rows } = await db.execute<{ id: number }>(sql`
      select p.id from products p where ${question.scope} and ${found.where}
      order by ${found.rank} desc, p.total_sold desc, p.id limit ${compared}`);
    const ofDatabase = rows.map(({ id }) => id);
    const ofEngine = (await askEngine(engine, question, narrowed)).ids.slice(0, compared);
    const common = ofDatabase.filter((id) => ofEngine.includes(id)).length;
    if (ofDatabase.join() !== ofEngine.join())
      log().info({ database: ofDatabase, engine: ofEngine, common }, "the search engine finds other products first");
  } catch (error) {
    log().debug({ err: error }, "the search engines could not be compared");
  } finally {
    isComparing = false;
  }
}

import "server-only";

import type { Client } from "@opensearch-project/opensearch";

import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { Clause } from "@/lib/search/engine-rules";
import { withTimeout } from "@/lib/timeout";

export type EngineHit = { id: number; /** Names of the clauses that it met. */ matched: string[] };
export type EngineAnswer = { hits: EngineHit[]; total: number };

/** `document` is null for a product that is gone; an older version is not written. */
export type IndexWrite = { id: number; version: number; document: Clause | null };

export type SearchEngine = {
  /** @throws when it has not answered by then, ms */
  search: (request: Clause, withinMs: number) => Promise<EngineAnswer>;
  /** False for a while after failures, so that no search waits for it. */
  isUsable: () => boolean;
  createIndex: (name: string, body: Clause) => Promise<void>;
  hasIndex: (name: string) => Promise<boolean>;
  removeIndex: (name: string) => Promise<void>;
  /** @param isNext of the index that is being filled, in place of the one that is searched */
  write: (writes: readonly IndexWrite[], isNext: boolean) => Promise<void>;
  /** Searches use this index from now on. @param former the one that they used, which goes in the same step */
  publishIndex: (name: string, former: string | null) => Promise<void>;
};

export const alias = { current: "nijer-products", next: "nijer-products-next" };

const holder = globalThis as { nijerSearch?: { of: string; engine: SearchEngine } };

export function searchEngine(): SearchEngine | null {
  const { SEARCH_URL } = env();
  if (!SEARCH_URL) return null;
  if (holder.nijerSearch?.of !== SEARCH_URL)
    holder.nijerSearch = { of: SEARCH_URL, engine: openSearchEngine(SEARCH_URL) };
  return holder.nijerSearch.engine;
}

const writeMs = 30_000;
const failuresUntilPause = 3;
const pauseMs = 10_000;

type Ask = <Answer>(work: (client: Client) => Promise<Answer>) => Promise<Answer>;

export function openSearchEngine(node: string): SearchEngine {
  let opened: Promise<Client> | undefined;
  const client = () =>
    (opened ??= import("@opensearch-project/opensearch").then(
      (library) => new library.Client({ node, maxRetries: 0, requestTimeout: writeMs }),
    ));
  const ask: Ask = async (work) => {
    try {
      return await work(await client());
    } catch (error) {
      throw new Error(`the search engine failed: ${reasonOf(error)}`);
    }
  };
  return { ...searching(ask), ...indexing(ask) };
}

function searching(ask: Ask): Pick<SearchEngine, "isUsable" | "search"> {
  const health = healthOf();
  return {
    isUsable: health.isUsable,
    async search(body, withinMs) {
      try {
        if (withinMs <= 0) throw new Error("no time is left");
        const options = { requestTimeout: Math.ceil(withinMs) };
        // The client's own limit begins again with each part of an answer.
        const found = ask((client) => withTimeout(withinMs, client.search({ index: alias.current, body }, options)));
        const answer = answerOf((await found).body as unknown as SearchBody);
        health.note(true);
        return answer;
      } catch (error) {
        health.note(false, reasonOf(error));
        throw error;
      }
    },
  };
}

function indexing(ask: Ask): Omit<SearchEngine, "isUsable" | "search"> {
  return {
    async createIndex(index, body) {
      await ask((client) => client.indices.create({ index, body: { ...body, aliases: { [alias.next]: {} } } }));
    },
    async hasIndex(index) {
      return (await ask((client) => client.indices.exists({ index }))).statusCode === 200;
    },
    async removeIndex(index) {
      await ask((client) => client.indices.delete({ index, ignore_unavailable: true }));
    },
    async write(writes, isNext) {
      if (writes.length === 0) return;
      const index = isNext ? alias.next : alias.current;
      const body = writes.flatMap(({ id, version, document }) => {
        const target = { _id: String(id), version, version_type: "external_gte" as const };
        return document ? [{ index: target }, document] : [{ delete: target }];
      });
      // Without an alias, a lost index would be created with guessed fields.
      const answer = await ask((client) => client.bulk({ index, require_alias: true, body }));
      throwFailed(answer.body as unknown as BulkBody);
    },
    async publishIndex(index, former) {
      const actions = [
        { remove: { index, alias: alias.next } },
        { add: { index, alias: alias.current } },
        ...(former === null ? [] : [{ remove_index: { index: former } }]),
      ];
      await ask((client) => client.indices.refresh({ index }));
      await ask((client) => client.indices.updateAliases({ body: { actions } }));
    },
  };
}

/** Only changes are logged, and never an address, which may contain a password. */
function healthOf() {
  let failures = 0;
  let pausedUntil = 0;
  return {
    isUsable: () => Date.now() >= pausedUntil,
    note(isHealthy: boolean, reason?: string) {
      if (isHealthy) {
        if (failures >= failuresUntilPause) log().info("the search engine answers again");
        [failures, pausedUntil] = [0, 0];
        return;
      }
      failures += 1;
      if (failures >= failuresUntilPause) pausedUntil = Date.now() + pauseMs;
      if (failures === failuresUntilPause)
        log().warn({ reason }, "the search engine does not answer: the database does");
    },
  };
}

type SearchBody = {
  timed_out: boolean;
  hits: { total?: { value: number }; hits: { _id: string; matched_queries?: string[] }[] };
};

function answerOf({ timed_out, hits }: SearchBody): EngineAnswer {
  if (timed_out) throw new Error("the search engine took too long");
  return {
    hits: hits.hits.map(({ _id, matched_queries }) => ({ id: Number(_id), matched: matched_queries ?? [] })),
    total: hits.total?.value ?? hits.hits.length,
  };
}

type BulkBody = { errors: boolean; items: Record<string, { status: number; error?: { type: string } }>[] };

/** A newer version is there already, or what should go is not. */
const isFine = (action: string, status: number) =>
  status < 300 || status === 409 || (action === "delete" && status === 404);

function throwFailed({ errors, items }: BulkBody): void {
  if (!errors) return;
  const failed = items
    .flatMap((item) => Object.entries(item))
    .filter(([action, { status }]) => !isFine(action, status));
  const [first] = failed;
  if (first)
    throw new Error(`the search engine rejected ${failed.length} products: ${first[1].error?.type ?? first[1].status}`);
}

/** The library's errors hold the whole request, with its password and products: only this is kept of them. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.name === "Error" ? error.message : `${error.name} ${error.message}`.slice(0, 200);
}

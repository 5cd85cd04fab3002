import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

import type { IndexWrite, SearchEngine } from "@/lib/adapters/search-engine";
import {
  addSearchIndex,
  completeSearchIndex,
  isEachChangeNoted,
  listDocuments,
  listDocumentsAfter,
  listSearchChanges,
  listSearchIndexes,
  moveSearchIndex,
  removeSearchChanges,
  removeSearchIndex,
  type Documents,
  type SearchIndex,
} from "@/lib/db/search-index";
import { drainSignal, isDraining } from "@/lib/shutdown";

import { documentOf, indexBody, indexShape } from "./engine-rules";

const batch = 500;
const pauseMs = 500;

type Indexes = { current: SearchIndex | null; next: SearchIndex | null };

/** Keeps the engine's index in step with the catalogue, for these milliseconds and until nothing is left to do. */
export async function updateIndex(engine: SearchEngine, forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  let indexes = await prepareIndexes(engine);
  while (!isDraining()) {
    const changed = await writeChanges(engine, indexes);
    const filled = indexes.next ? await fillNext(engine, indexes.next) : "nothing";
    if (filled === "complete") await publishNext(engine, indexes);
    if (indexes.next) indexes = await readIndexes();
    if (changed > 0 || filled === "some") continue;
    if (!indexes.next && performance.now() >= until) return;
    await pause();
  }
}

const pause = () => sleep(pauseMs, undefined, { signal: drainSignal() }).catch(() => undefined);

async function readIndexes(): Promise<Indexes> {
  const all = await listSearchIndexes();
  const current = all.findLast(({ completedAt }) => completedAt !== null) ?? null;
  const next = all.findLast(({ completedAt, shape }) => completedAt === null && shape === indexShape) ?? null;
  return { current, next };
}

/** Forgets what the engine has lost, removes what is not used, and begins a new index where one is missing. */
async function prepareIndexes(engine: SearchEngine): Promise<Indexes> {
  const { current, next } = await readIndexes();
  for (const { name } of await listSearchIndexes()) {
    const isUsed = name === current?.name || name === next?.name;
    if (isUsed && (await engine.hasIndex(name))) continue;
    await engine.removeIndex(name);
    await removeSearchIndex(name);
  }
  const left = await readIndexes();
  if (left.next || left.current?.shape === indexShape) return left;
  const name = `nijer-products-${indexShape}-${Date.now().toString(36)}`;
  await addSearchIndex(name, indexShape);
  await engine.createIndex(name, indexBody);
  return readIndexes();
}

async function writeChanges(engine: SearchEngine, { current, next }: Indexes): Promise<number> {
  const changes = await listSearchChanges(batch);
  if (changes.length === 0) return 0;
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  const documents = await listDocuments(ids);
  const found = new Set(documents.products.map(({ id }) => id));
  const gone = ids.filter((id) => !found.has(id)).map((id) => ({ id, version: documents.version, document: null }));
  const writes = [...writesOf(documents), ...gone];
  if (current) await engine.write(writes, false);
  if (next) await engine.write(writes, true);
  await removeSearchChanges(changes.map(({ id }) => id));
  return changes.length;
}

const writesOf = ({ version, products }: Documents): IndexWrite[] =>
  products.map((product) => ({ id: product.id, version, document: documentOf(product) }));

async function fillNext(engine: SearchEngine, next: SearchIndex): Promise<"nothing" | "some" | "complete"> {
  if (next.position === 0 && !(await isEachChangeNoted(next))) return "nothing";
  const documents = await listDocumentsAfter(next.position, batch);
  await engine.write(writesOf(documents), true);
  const last = documents.products.at(-1);
  if (!last) return "complete";
  await moveSearchIndex(next.name, last.id);
  return "some";
}

async function publishNext(engine: SearchEngine, { current, next }: Indexes): Promise<void> {
  if (!next) return;
  await engine.publishIndex(next.name, current?.name ?? null);
  await completeSearchIndex(next.name);
  if (current) await removeSearchIndex(current.name);
}

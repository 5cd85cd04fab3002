import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { alias, searchEngine, type SearchEngine } from "@/lib/adapters/search-engine";
import { testingOpenSearch } from "@/lib/adapters/testing-opensearch";
import { respond } from "@/lib/api/server";
import type { OpenDatabase } from "@/lib/db/open";
import { engineLimit } from "@/lib/db/search-choice";
import { products, searchBoosts, searchChanges, searchIndexes } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { fillCatalogue } from "@/lib/products/testing-catalogue";

import { indexShape } from "./engine-rules";
import { updateFrequencies } from "./update-frequencies";
import { updateIndex } from "./update-index";

let opened: OpenDatabase;
let engine: SearchEngine;
const server = testingOpenSearch();
const usual = engineLimit.ms;

beforeAll(async () => {
  opened = await freshDatabase();
  await fillCatalogue(opened.db);
  await server.start();
  env().SEARCH_URL = server.url();
  engine = searchEngine() as SearchEngine;
  await updateIndex(engine, 0).catch((error: unknown) => {
    throw new Error(server.faults.join("\n"), { cause: error });
  });
});
afterAll(async () => {
  env().SEARCH_URL = undefined;
  server.stop();
  await opened?.close();
});
beforeEach(() => {
  engineLimit.ms = 5_000;
  server.searches.length = 0;
  server.requests.length = 0;
});
afterEach(() => {
  server.delayMs = 0;
  server.isDown = false;
  env().SEARCH_SHADOW = false;
  // Whatever a test does, no request has anything that the documented API lacks.
  expect(server.faults.splice(0)).toEqual([]);
});

type Card = { Slug: string; ID: number };
type Answer = { Counts: number; Result: Card[]; Understood: Record<string, unknown> | null };

async function list(body: object): Promise<Answer & { slugs: string[] }> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await respond(new Request("http://localhost/api/Product/GetProducts", init));
  const answer = (await response.json()) as Answer;
  return { ...answer, slugs: answer.Result.map(({ Slug }) => Slug) };
}

async function suggested(query: string): Promise<string[]> {
  const address = `http://localhost/api/Product/GetSearchSuggestions?query=${encodeURIComponent(query)}`;
  const cards = (await (await respond(new Request(address))).json()) as Card[];
  return cards.map(({ Slug }) => Slug);
}

const inDatabase = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  env().SEARCH_URL = undefined;
  try {
    return await work();
  } finally {
    env().SEARCH_URL = server.url();
  }
};
const change = (slug: string, values: Partial<typeof products.$inferInsert>) =>
  opened.db.update(products).set(values).where(eq(products.Slug, slug));
const current = () => [...server.indexes.values()].find(({ aliases }) => aliases.has(alias.current));

describe("the index", () => {
  it("has every published product under one alias, and no other index is left", async () => {
    const published = await opened.db.$count(products, eq(products.state, "Published"));
    expect(server.indexes.size).toBe(1);
    expect([...(current()?.aliases ?? [])]).toEqual([alias.current]);
    expect(current()?.documents.size).toBe(published);
  });

  it("follows edits, hiding and deletion, each once", async () => {
    await change("oak-mirror", { Name: "Oak zebrano mirror" });
    await updateIndex(engine, 0);
    expect((await list({ text: "zebrano" })).slugs).toEqual(["oak-mirror"]);
    expect(await opened.db.$count(searchChanges)).toBe(0);
    await change("oak-mirror", { state: "Draft" });
    // Not yet in the engine, but the database decides what is shown.
    expect((await list({ text: "zebrano" })).slugs).toEqual([]);
    await updateIndex(engine, 0);
    expect(
      [...(current()?.documents.values() ?? [])].some(
        ({ source, isGone }) => !isGone && source.name === "oak zebrano mirror",
      ),
    ).toBe(false);
    await change("oak-mirror", { Name: "Oak mirror", state: "Published" });
    await updateIndex(engine, 0);
    expect((await list({ text: "oak mirror" })).slugs[0]).toBe("oak-mirror");
  });

  it("keeps what could not be written until it is", async () => {
    server.isDown = true;
    await change("oak-mirror", { ShortDescription: "With quillwork" });
    await expect(updateIndex(engine, 0)).rejects.toThrow();
    expect(await opened.db.$count(searchChanges)).toBeGreaterThan(0);
    server.isDown = false;
    await updateIndex(engine, 0);
    expect((await list({ text: "quillwork" })).slugs).toEqual(["oak-mirror"]);
    expect(await opened.db.$count(searchChanges)).toBe(0);
  });

  it("does not replace a product by an older version of it", async () => {
    const [row] = await opened.db.select().from(products).where(eq(products.Slug, "oak-mirror"));
    const id = row?.ID ?? 0;
    const before = current()?.documents.get(String(id));
    await engine.write([{ id, version: 1, document: { id, name: "stale" } }], false);
    expect(current()?.documents.get(String(id))).toEqual(before);
  });

  it("is made again beside the old one when its shape changes, and searches never miss it", async () => {
    const [former] = server.indexes.keys();
    await opened.db.update(searchIndexes).set({ shape: "older" });
    await updateIndex(engine, 0);
    const rows = await opened.db.select().from(searchIndexes);
    expect(rows).toMatchObject([{ shape: indexShape, completedAt: expect.any(Date) }]);
    expect([...server.indexes.keys()]).toEqual([rows[0]?.name]);
    expect(rows[0]?.name).not.toBe(former);
    const swaps = server.requests.filter((request) => request === "POST /_aliases");
    expect(swaps).toHaveLength(1);
    expect((await list({ text: "oak mirror" })).slugs[0]).toBe("oak-mirror");
  });

  it("is made again when the server has lost it", async () => {
    server.indexes.clear();
    await updateIndex(engine, 0);
    expect(current()?.documents.size).toBeGreaterThan(0);
    expect((await list({ text: "oak mirror" })).slugs[0]).toBe("oak-mirror");
  });
});

describe("a search", () => {
  it.each([
    ["mirror"],
    ["stonewere vase"],
    ["mirror under $50"],
    ["spiegel eiche"],
    ["আয়না"],
    ["mirror -walnut"],
    ['"oak mirror"'],
  ])("finds in %s what the database finds", async (text) => {
    const ofEngine = await list({ text });
    expect(server.searches.length).toBeGreaterThan(0);
    const ofDatabase = await inDatabase(() => list({ text }));
    expect(ofDatabase.Counts).toBeGreaterThan(0);
    expect(ofEngine.slugs.toSorted()).toEqual(ofDatabase.slugs.toSorted());
    expect(ofEngine.slugs[0]).toBe(ofDatabase.slugs[0]);
    expect(ofEngine.Understood).toEqual(ofDatabase.Understood);
  });

  it("drops the same terms when no product has all", async () => {
    const ofEngine = await list({ text: "walnut mirror teal" });
    expect(ofEngine).toMatchObject({ slugs: ["walnut-mirror"], Understood: { Dropped: ["teal"] } });
    expect(server.searches).toHaveLength(3);
    expect((await list({ text: "zzqqxxyy" })).Counts).toBe(0);
  });

  it("is narrowed by the category in the engine, and filtered and counted by the database", async () => {
    const all = await list({ text: "mirror" });
    const { catSlug } = { catSlug: "home-decor" };
    const ofDatabase = await inDatabase(() => list({ text: "mirror", catSlug }));
    const ofEngine = await list({ text: "mirror", catSlug });
    expect(ofEngine.slugs.toSorted()).toEqual(ofDatabase.slugs.toSorted());
    expect(JSON.stringify(server.searches.at(-1))).toContain(catSlug);
    expect((await list({ text: "mirror", filterValues: { price: "50-100" } })).Counts).toBeLessThan(all.Counts);
  });

  it("follows the boosts of administrators", async () => {
    const { rows } = await opened.db.execute<{ puid: string }>(
      sql`select puid from products where slug = 'walnut-mirror'`,
    );
    const target = rows[0]?.puid ?? "";
    await opened.db.insert(searchBoosts).values({ query: "mirror", kind: "product", target, factor: 10 });
    await expect.poll(async () => (await list({ text: "mirror" })).slugs[0], { timeout: 5_000 }).toBe("walnut-mirror");
    await opened.db.delete(searchBoosts);
  });

  it("suggests while somebody types, also for the first letter", async () => {
    expect(await suggested("mirr")).toContain("oak-mirror");
    expect(server.searches).toHaveLength(1);
    const letter = await suggested("o");
    expect(server.searches).toHaveLength(2);
    expect(letter).toEqual(await inDatabase(() => suggested("o")));
  });

  it("for a code never leaves the database", async () => {
    await change("linen-lamp", { Model: "LL-4711" });
    expect((await list({ text: "ll 4711" })).slugs).toEqual(["linen-lamp"]);
    expect(server.searches).toEqual([]);
  });

  it("is answered by the database when the engine takes longer than 300 ms", async () => {
    expect(usual).toBe(300);
    engineLimit.ms = usual;
    server.delayMs = 3_000;
    const started = performance.now();
    const { slugs } = await list({ text: "oak mirror" });
    expect(slugs[0]).toBe("oak-mirror");
    expect(performance.now() - started).toBeLessThan(2_500);
  });

  it("does not wait for an engine that failed three times", async () => {
    server.isDown = true;
    for (let each = 0; each < 4; each++) expect((await list({ text: "oak mirror" })).slugs[0]).toBe("oak-mirror");
    expect(engine.isUsable()).toBe(false);
    server.isDown = false;
    await list({ text: "oak mirror" });
    expect(server.searches).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ["Date"] });
    expect((await list({ text: "oak mirror" })).slugs[0]).toBe("oak-mirror");
    vi.useRealTimers();
    expect(server.searches).not.toEqual([]);
  });
});

it("the shadow mode answers from the database and logs ids of first results that differ", async () => {
  const written = vi.spyOn(log(), "info");
  env().SEARCH_SHADOW = true;
  const boost = (documents: Iterable<{ source: Record<string, unknown> }>) => {
    for (const { source } of documents) if (source.name === "walnut mirror") source.exact = "mirror";
  };
  boost(current()?.documents.values() ?? []);
  const ofDatabase = await inDatabase(() => list({ text: "mirror" }));
  expect((await list({ text: "mirror" })).slugs).toEqual(ofDatabase.slugs);
  type Line = [Record<string, unknown>, string];
  const compared = () => (written.mock.calls as unknown as Line[]).filter(([, text]) => text?.includes("finds other"));
  await expect.poll(() => compared().length).toBe(1);
  const values: Record<string, unknown> = compared()[0]?.[0] ?? {};
  expect(Object.keys(values).toSorted()).toEqual(["common", "database", "engine"]);
  expect(values.database).toEqual(ofDatabase.Result.map(({ ID }) => ID).slice(0, 10));
  expect(values.engine).not.toEqual(values.database);
  written.mockRestore();
});

it("nothing is noted any more once the shop has no engine", async () => {
  await inDatabase(updateFrequencies);
  await change("oak-mirror", { Name: "Oak wall mirror" });
  expect(await opened.db.$count(searchChanges)).toBe(0);
  expect(await opened.db.$count(searchIndexes)).toBe(0);
});

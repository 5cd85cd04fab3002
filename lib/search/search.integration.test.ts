import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { respond } from "@/lib/api/server";
import type { OpenDatabase } from "@/lib/db/open";
import { products, searchBoosts, searchCounts, searchSynonyms } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import type { Metrics } from "@/lib/metrics";
import { fillCatalogue } from "@/lib/products/testing-catalogue";

import { listMissedSearches } from "./queries";
import { recordSearch, writeSearches } from "./record-search";
import { updateFrequencies } from "./update-frequencies";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await fillCatalogue(opened.db);
});

afterAll(() => opened?.close());

type Card = { Slug: string; Price: number };
type Answer = { Counts: number; Result: Card[]; Understood: Record<string, unknown> | null };

async function search(text: string, more: object = {}): Promise<Answer & { slugs: string[] }> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify({ text, ...more }) };
  const response = await respond(new Request("http://localhost/api/Product/GetProducts", init));
  const answer = (await response.json()) as Answer;
  return { ...answer, slugs: answer.Result.map(({ Slug }) => Slug) };
}

const change = (slug: string, values: Partial<typeof products.$inferInsert>) =>
  opened.db.update(products).set(values).where(eq(products.Slug, slug));

describe("a search", () => {
  it("answers an SKU or model exactly, however it is written, before anything else", async () => {
    await change("linen-lamp", { Model: "LL-4711", SKU: "Lin-00042" });
    for (const code of ["LL-4711", "ll 4711", "LL4711", "lin-00042", "LIN00042"]) {
      const { slugs, Understood } = await search(code);
      expect(slugs).toEqual(["linen-lamp"]);
      expect(Understood).toMatchObject({ IsCode: true });
    }
  });

  it("shows an edit at once, also by a word that the catalogue never had", async () => {
    expect((await search("zanzibarite")).Counts).toBe(0);
    await change("oak-mirror", { ShortDescription: "With zanzibarite inlays" });
    expect((await search("zanzibarite")).slugs).toEqual(["oak-mirror"]);
    await change("oak-mirror", { ShortDescription: "" });
    expect((await search("zanzibarite")).Counts).toBe(0);
    await updateFrequencies();
    await change("oak-mirror", { ShortDescription: "With zanzibarite inlays" });
    expect((await search("zanzibarite")).slugs).toEqual(["oak-mirror"]);
  });

  it.each(["773E0E51", "7E2D71F4", "A1B2C3D4"])("finds a new code in a name: %s", async (code) => {
    await change("oak-mirror", { Name: `Oak mirror ${code}` });
    const { slugs, Understood } = await search(code);
    expect(slugs).toEqual(["oak-mirror"]);
    expect(Understood).toMatchObject({ Corrected: null });
    await change("oak-mirror", { Name: "Oak mirror" });
  });

  it("mends the spelling and says so; the literal search and the other spelling are one step away", async () => {
    const mended = await search("stonewere vase");
    expect(mended.slugs).toEqual(["stoneware-vase"]);
    expect(mended.Understood).toMatchObject({ Corrected: "stoneware vase", DidYouMean: null, IsLiteral: false });
    const literal = await search("stonewere vase", { literal: true });
    expect(literal.Counts).toBe(0);
    expect(literal.Understood).toMatchObject({ Corrected: null, DidYouMean: "stoneware vase", IsLiteral: true });
    expect((await search('"stonewere"')).Counts).toBe(0);
  });

  it("reads a known word as one that sounds alike where no product has all words", async () => {
    await change("oak-mirror", { ShortDescription: "Mirrir glaze" });
    await updateFrequencies();
    const { slugs, Understood } = await search("walnut mirrir");
    expect(slugs).toEqual(["walnut-mirror"]);
    expect(Understood).toMatchObject({ Corrected: "walnut mirror", Dropped: [], IsLiteral: false });
    expect((await search("mirrir")).slugs).toEqual(["oak-mirror"]);
    expect((await search("walnut mirrir", { literal: true })).Counts).toBe(0);
    await change("oak-mirror", { ShortDescription: "" });
    await updateFrequencies();
  });

  it("offers another spelling of a real word, and reads it so only where the other words fit", async () => {
    const lump = await search("lump");
    expect(lump.Counts).toBe(0);
    expect(lump.Understood).toMatchObject({ Corrected: null, DidYouMean: "lamp" });
    const { slugs, Understood } = await search("linen lump");
    expect(slugs).toEqual(["linen-lamp"]);
    expect(Understood).toMatchObject({ Corrected: "linen lamp" });
  });

  it("mends no real word of another language, but a slip in a translated one", async () => {
    const lamb = await search("Lamm");
    expect(lamb.Counts).toBe(0);
    expect(lamb.Understood).toMatchObject({ Corrected: null, DidYouMean: "lamp" });
    const mirrors = await search("Spigel");
    expect(mirrors.slugs).toHaveLength(3);
    expect(mirrors.Understood).toMatchObject({ Corrected: "spiegel", Language: "en" });
  });

  it("takes no property for the thing that it names", async () => {
    await change("oak-mirror", { ShortDescription: "Dishwasher safe, no motor" });
    await updateFrequencies();
    expect((await search("dishwasher")).Counts).toBe(0);
    expect((await search("dishwasher safe")).slugs).toEqual(["oak-mirror"]);
    expect((await search("oak motor")).slugs).toEqual(["oak-mirror"]);
    expect((await search("motor oil")).Counts).toBe(0);
    await change("oak-mirror", { ShortDescription: "" });
    await updateFrequencies();
  });

  it("reads a price in the text as the price filter", async () => {
    const { slugs, Understood } = await search("mirror under $50");
    expect(slugs).toEqual(["oak-mirror"]);
    expect(Understood).toMatchObject({ Price: { Min: null, Max: 50 }, WithoutPrice: "mirror" });
    const chosen = await search("mirror under $50", { filterValues: { price: "50-100" } });
    expect(chosen.slugs).toEqual(["walnut-mirror"]);
  });

  it("shows what is sold out last, and names what it left out", async () => {
    expect((await search("mirror")).slugs.at(-1)).toBe("brass-sunburst-mirror");
    const { slugs, Understood } = await search("walnut mirror teal");
    expect(slugs).toEqual(["walnut-mirror"]);
    expect(Understood).toMatchObject({ Dropped: ["teal"] });
  });

  it("understands another spelling, language and synonym", async () => {
    expect((await search("spiegel eiche")).slugs[0]).toBe("oak-mirror");
    expect((await search("আয়না")).slugs).toHaveLength(3);
    expect((await search("wall decal")).Understood).toMatchObject({ Language: "en" });
  });

  it("follows the synonyms and boosts of administrators within a second", async () => {
    expect((await search("gloopy")).Counts).toBe(0);
    await opened.db.insert(searchSynonyms).values({ term: "gloopy", meaning: "vase" });
    await opened.db.insert(searchBoosts).values({ query: "mirror", kind: "product", target: "x", factor: 1 });
    await expect.poll(async () => (await search("gloopy")).slugs, { timeout: 5_000 }).toEqual(["stoneware-vase"]);
    const { rows } = await opened.db.execute<{ puid: string }>(
      sql`select puid from products where slug = 'walnut-mirror'`,
    );
    const target = rows[0]?.puid ?? "";
    await opened.db.insert(searchBoosts).values({ query: "mirror", kind: "product", target, factor: 10 });
    await expect.poll(async () => (await search("mirror")).slugs[0], { timeout: 5_000 }).toBe("walnut-mirror");
  });

  it.each(["' | !& :* \\ (", "a".repeat(200), "১২৩৪", "-- -", "🦜 mirror", "under $", "<-> & zzcat0toys"])(
    "answers %s",
    async (text) => expect(await search(text)).toMatchObject({ Page: 1 }),
  );
});

it("searches are counted by day, without those that look personal, and listed by what found nothing", async () => {
  for (const text of ["Xylophones!", "xylophones", "me@example.com", "4242 4242 4242 4242"]) recordSearch(text, 0);
  recordSearch("mirror", 3);
  await writeSearches();
  const counted = await opened.db.select().from(searchCounts);
  expect(counted.map(({ query, searches, misses }) => [query, searches, misses]).toSorted()).toEqual([
    ["mirror", 1, 0],
    ["xylophones", 2, 2],
  ]);
  expect(await listMissedSearches(7, 10)).toEqual([{ query: "xylophones", searches: 2, misses: 2 }]);
});

it("popular are searches of several days that find something, in known words", async () => {
  const count = (query: string, daysAgo: number, searches: number, misses = 0) =>
    opened.db.execute(sql`insert into search_counts (day, query, searches, misses)
      values (current_date - ${daysAgo}::int, ${query}, ${searches}, ${misses})`);
  for (const daysAgo of [1, 2, 3]) {
    await count("oak mirror", daysAgo, 4);
    await count("spiegel", daysAgo, 9);
    await count("qualmaric", daysAgo, 90);
    await count("vase", daysAgo, 9, 9);
    await count("walnut mirror", daysAgo, 3);
    await count("mirror", daysAgo + 20, 30);
  }
  await count("linen lamp", 1, 500);
  const popular = async (language: string) => {
    const headers = { "Accept-Language": language };
    const response = await respond(new Request("http://localhost/api/Product/GetPopularSearches", { headers }));
    return ((await response.json()) as { Text: string }[]).map(({ Text }) => Text);
  };
  expect(await popular("en")).toEqual(["oak mirror"]);
  expect(await popular("de")).toEqual(["spiegel", "oak mirror"]);
});

it("each search is a metric, also one whose text may be personal, but never its text", () => {
  const countSearch = vi.fn<Metrics["countSearch"]>();
  const holder = globalThis as { nijerMetrics?: Metrics };
  holder.nijerMetrics = { countSearch } as unknown as Metrics;
  recordSearch("mirror", 3);
  recordSearch("me@example.com", 0);
  delete holder.nijerMetrics;
  expect(countSearch.mock.calls).toEqual([["found"], ["nothing"]]);
});

it("what was understood keeps its umlauts and accents", async () => {
  const { Understood } = await search("Stonewere Vase grün");
  expect(Understood).toMatchObject({ Corrected: "stoneware vase grün" });
  expect(JSON.stringify(Understood)).not.toContain("grun");
});

// Ranks the products of a published collection with people's ratings, and prints NDCG@10 beside the textbook's BM25, MiniSearch, Orama and FlexSearch:
//   npm run bench:search:rated -- <folder> [--queries]
//   NDCG@10  of 1; a product without a rating counts as not fitting
//   rated    the same of the rated products alone: people rated what other engines had found
// The collection is Chorus: `data-encoder/ecommerce/vectors/data/*.json.zip`, unpacked, and
// `katas/Broad_Query_Set_individual_ratings.csv` as ratings.csv, of github.com/querqy/chorus (Icecat Open Content).
import { sql } from "drizzle-orm";

import { insertRows } from "../../demo/insert";
import { respond } from "../../lib/api/server";
import { openEmbedded } from "../../lib/db/embedded";
import { setDatabase, type Database } from "../../lib/db/open";
import { brands, optionGroups, optionItems, products as table } from "../../lib/db/schema";
import { refreshTermCounts } from "../../lib/db/search-terms";
import { keywordsOf } from "../../lib/publishing/rules";
import { flexSearchOf, miniSearchOf, oramaOf } from "./peers";
import { ndcgOf, readProducts, readRatings, type RatedProduct } from "./rated-products";
import { bm25Of } from "./reference";

const [folder = ""] = process.argv.slice(2);
const given = readProducts(folder);
const ratings = readRatings(folder);
const embedded = await openEmbedded();
setDatabase(embedded);
await fill(embedded.db, given);

async function fill(db: Database, all: readonly RatedProduct[]): Promise<void> {
  const names = [...new Set(all.map(({ brand }) => brand))];
  const numbers = new Map(names.map((name, at) => [name, at + 1]));
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into users (id, name, email, sid, account_type) values (1, 'Seller', 's@example.com', 1, 2)`,
    );
    await tx.execute(
      sql`insert into categories (id, slug, name, department, depth, tree) values (1, 'electronics', 'Electronics', 'gadget', 0, '{electronics}')`,
    );
    const branded = names.map((Name, at) => ({ id: at + 1, name: Name, slug: `brand-${at}` }));
    await insertRows(tx, brands, branded);
    await insertRows(
      tx,
      table,
      all.map((product, at) => rowOf(product, at + 1, numbers.get(product.brand) ?? 1)),
    );
    const ids = all.map((_, at) => at + 1);
    await insertRows(
      tx,
      optionGroups,
      ids.map((id) => ({ id, productId: id, option: "" })),
    );
    const items = all.map(({ id, cents }, at) => ({
      ID: at + 1,
      groupId: at + 1,
      productId: at + 1,
      SKU: `${id}-A1`,
      priceCents: cents,
      regularPriceCents: cents,
      Quantity: 10,
    }));
    await insertRows(tx, optionItems, items);
    await refreshTermCounts(tx);
  });
  await db.execute(sql`vacuum analyze`);
}

function rowOf({ id, name, brand, model, description, features, cents }: RatedProduct, ID: number, brandId: number) {
  const keywords = keywordsOf({ brand, category: "", features: features.map((Value) => ({ Value })), options: [] });
  const Name = name.slice(0, 160);
  const price = { priceCents: cents, regularPriceCents: cents, AvailableQuantity: 10 };
  const search = { keywords, ShortDescription: description, categoryTree: ["electronics"] };
  const texts = { ID, Name, Slug: id, SKU: id, Model: model };
  return { ...texts, ...price, ...search, sellerId: 1, brandId, categoryId: 1, PUID: id, approvedAt: new Date() };
}

async function ask(text: string, limit: number): Promise<string[]> {
  const headers = { "Content-Type": "application/json", "X-Client-Address": "10.0.0.1" };
  const body = JSON.stringify({ text, limit });
  const response = await respond(
    new Request("http://localhost/api/Product/GetProducts", { method: "POST", headers, body }),
  );
  if (!response.ok) throw new Error(`${text}: ${response.status} ${await response.text()}`);
  const { Result } = (await response.json()) as { Result: { Slug: string }[] };
  return Result.map(({ Slug }) => Slug);
}

const reference = bm25Of(given);
const ways: Record<string, (query: string) => Promise<string[]>> = {
  "the shop's list": (query) => ask(query, 20),
  "BM25, all words": (query) => Promise.resolve(reference(query, 20)),
  "MiniSearch, all words": miniSearchOf(given, {}),
  "MiniSearch, with slips": miniSearchOf(given),
  "Orama, all words": await oramaOf(given),
  "FlexSearch, all words": flexSearchOf(given),
};
console.log(`${given.length} products, ${ratings.size} queries`);
for (const [name, find] of Object.entries(ways)) {
  const scores: { query: string; score: number; rated: number }[] = [];
  let empty = 0;
  for (const [query, rated] of ratings) {
    const found = await find(query);
    if (found.length === 0) empty += 1;
    const score = ndcgOf(found, rated);
    const ofRated = ndcgOf(
      found.filter((id) => rated.has(id)),
      rated,
    );
    if (score !== null) scores.push({ query, score, rated: ofRated ?? 0 });
  }
  const mean = (values: number[]) => (values.reduce((total, value) => total + value, 0) / values.length).toFixed(3);
  const figures = [mean(scores.map(({ score }) => score)), mean(scores.map((one) => one.rated))];
  console.log(
    `${name.padEnd(22)} NDCG@10 ${figures[0]}, rated ${figures[1]}, of ${scores.length}, nothing found ${empty}`,
  );
  if (process.argv.includes("--queries"))
    for (const { query, score } of scores.toSorted((a, b) => a.score - b.score))
      console.log(`  ${score.toFixed(3)}  ${query}`);
}
await embedded.close();

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { auditEvents, products, searchRedirects, searchSynonyms } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop } from "@/lib/orders/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";

import { findSearchRedirect } from "./queries";

let opened: OpenDatabase;
let admin: Account;
let publisher: Account;
let shop: Awaited<ReturnType<typeof makeShop>>;
let vase: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  vase = await makeProduct(shop, {});
  admin = await makeAdmin(opened.db);
  publisher = await makeAccount(opened.db, { roles: ["publisher"], accountType: 2 });
});
afterAll(() => opened.close());

const run = (call: string, body?: unknown, who = admin) => {
  const [method = "", path = ""] = call.split(" ");
  return send(method as "GET", `Admin/${path}`, body, who.bearer);
};
const rules = async () => (await run("GET GetSearchRules")).body;

test.each([
  "GET GetSearchReport",
  "GET ExplainSearch?text=vase",
  "GET GetSearchRules",
  "POST SaveSearchSynonym",
  "DELETE DeleteSearchBoost/1",
])("%s is for administrators only", async (call) => {
  const [method = "", path = ""] = call.split(" ");
  const body = method === "POST" ? {} : undefined;
  expect((await send(method as "GET", `Admin/${path}`, body)).status).toBe(401);
  expect((await run(call, body, publisher)).status).toBe(403);
});

describe("synonyms", () => {
  it("are stored as the search compares words, each once", async () => {
    const synonym = { Term: "  Étui, Sac! ", Meaning: "Wallet", Language: "fr" };
    const both = await Promise.all([run("POST SaveSearchSynonym", synonym), run("POST SaveSearchSynonym", synonym)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await rules()).Synonyms).toEqual([
      { Id: expect.any(Number), Term: "etui sac", Meaning: "wallet", Language: "fr" },
    ]);
  });

  it("are changed and deleted, and the log has the former values", async () => {
    const { body } = await run("POST SaveSearchSynonym", { Term: "purse", Meaning: "bag" });
    const changed = await run("POST SaveSearchSynonym", { Id: body.Id, Term: "purse", Meaning: "wallet" });
    expect(changed.body).toEqual({ Id: body.Id, Term: "purse", Meaning: "wallet", Language: "en" });
    expect((await run(`DELETE DeleteSearchSynonym/${body.Id}`)).status).toBe(200);
    expect((await run(`DELETE DeleteSearchSynonym/${body.Id}`)).status).toBe(404);
    expect((await run("POST SaveSearchSynonym", { Id: body.Id, Term: "a", Meaning: "b" })).status).toBe(404);
    const events = await opened.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, "search:purse"))
      .orderBy(auditEvents.id);
    const [bag, wallet] = ["bag", "wallet"].map((meaning) => ({ term: "purse", meaning, language: "en" }));
    expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["search.synonym-saved", {}, bag],
      ["search.synonym-saved", { meaning: "bag" }, { meaning: "wallet" }],
      ["search.synonym-deleted", wallet, {}],
    ]);
  });

  it("cannot become another one, and need words", async () => {
    const [one, other] = await Promise.all([
      run("POST SaveSearchSynonym", { Term: "sneakers", Meaning: "shoes" }),
      run("POST SaveSearchSynonym", { Term: "trainers", Meaning: "shoes" }),
    ]);
    const { Term, Meaning } = one.body;
    expect((await run("POST SaveSearchSynonym", { Id: other.body.Id, Term, Meaning })).status).toBe(409);
    expect((await run("POST SaveSearchSynonym", { Term: "!!!", Meaning: "shoes" })).status).toBe(400);
    expect((await run("POST SaveSearchSynonym", { Term: "x", Meaning: "y", Language: "es" })).status).toBe(400);
    expect(await opened.db.$count(searchSynonyms, eq(searchSynonyms.meaning, "shoes"))).toBe(2);
  });
});

describe("boosts", () => {
  it("name their product by its address or its PUID, once", async () => {
    const boost = { Query: "Flowers", Kind: "product", Target: vase.Slug, Factor: 2.5 };
    const { body } = await run("POST SaveSearchBoost", boost);
    expect(body).toMatchObject({ Query: "flowers", Kind: "product", Name: vase.Name, Factor: 2.5 });
    expect((await run("POST SaveSearchBoost", { ...boost, Target: body.Target })).status).toBe(409);
    expect((await run("POST SaveSearchBoost", { ...boost, Id: body.Id, Factor: 0.5 })).body.Factor).toBe(0.5);
    expect((await rules()).Boosts).toMatchObject([{ Id: body.Id, Name: vase.Name, Factor: 0.5 }]);
    expect((await run(`DELETE DeleteSearchBoost/${body.Id}`)).status).toBe(200);
    expect((await rules()).Boosts).toEqual([]);
  });

  it("need something that exists, and a factor within the limits", async () => {
    const missing = await run("POST SaveSearchBoost", { Kind: "brand", Target: "nobody", Factor: 2 });
    expect([missing.status, missing.body.errors]).toMatchObject([404, [{ path: "Target" }]]);
    expect((await run("POST SaveSearchBoost", { Kind: "product", Target: vase.Slug, Factor: 0 })).status).toBe(400);
    expect((await run("POST SaveSearchBoost", { Kind: "product", Target: vase.Slug, Factor: 11 })).status).toBe(400);
  });
});

it("half a character in a word is rejected", async () => {
  const { status, body } = await run("POST SaveSearchSynonym", { Term: "\ud800x", Meaning: "vase" });
  expect([status, body.errors]).toMatchObject([400, [{ path: "Term" }]]);
});

describe("redirects", () => {
  it("are one per search, also of two saved at once", async () => {
    const save = (Path: string) => run("POST SaveSearchRedirect", { Query: "Returns", Path });
    await Promise.all([save("/site/refund-policy"), save("/site/faq")]);
    expect(await opened.db.$count(searchRedirects, eq(searchRedirects.query, "returns"))).toBe(1);
    expect((await save("/site/refund-policy")).body).toEqual({ Query: "returns", Path: "/site/refund-policy" });
    expect((await run("POST DeleteSearchRedirect", { Query: "RETURNS" })).status).toBe(200);
    expect((await run("POST DeleteSearchRedirect", { Query: "returns" })).status).toBe(404);
  });

  it("lead to the end of a chain, and nowhere from a circle", async () => {
    const save = (Query: string, Path: string) => run("POST SaveSearchRedirect", { Query, Path });
    await save("first", "/products?q=Second");
    await save("second", "/products/latest?sort=price&q=third");
    await save("third", "/site/refund-policy");
    expect(await findSearchRedirect("first")).toBe("/site/refund-policy");
    await save("third", "/products?q=fourth");
    expect(await findSearchRedirect("first")).toBe("/products?q=fourth");
    await save("third", "/products?q=first");
    await save("itself", "/products?q=itself");
    for (const text of ["first", "second", "third", "itself"]) expect(await findSearchRedirect(text), text).toBeNull();
  });

  it("lead to pages that the shop has", async () => {
    const [product] = await opened.db.select().from(products).where(eq(products.ID, vase.ID));
    const tree = product?.categoryTree.at(-1) ?? "";
    const save = (Path: string) => run("POST SaveSearchRedirect", { Query: "anything", Path });
    const there = ["/", "/site/faq/", "/blog", "/account/cart", `/products/details/${vase.Slug}?from=x`];
    for (const Path of [...there, `/products/${tree}`, `/products/${tree}/latest`]) {
      expect([Path, (await save(Path)).status]).toEqual([Path, 200]);
    }
    const gone = ["/site/nope-nope", "/nope", "/blog/none", "/products/none", "/products/details/none"];
    for (const Path of [...gone, `/products/${tree}/none`, "/products/shop/none", "/account/orders/NJ-1"]) {
      const { status, body } = await save(Path);
      const errors = [{ path: "Path", message: "Nothing has this address." }];
      expect([Path, status, body.errors]).toMatchObject([Path, 404, errors]);
    }
    await run("POST DeleteSearchRedirect", { Query: "anything" });
  });

  it("stay in the shop", async () => {
    for (const Path of ["//evil.example", "https://evil.example", "/api/Account/Logout", "javascript:alert(1)"]) {
      const answer = await run("POST SaveSearchRedirect", { Query: "returns", Path });
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path: "Path" }]]);
    }
  });
});

describe("the report", () => {
  it("has the searches of the last days, most frequent first", async () => {
    await opened.db.execute(sql`insert into search_counts (day, query, searches, misses) values
      (current_date, 'purse', 5, 5), (current_date - 1, 'purse', 2, 1), (current_date, 'vase', 9, 0),
      (current_date, 'gown', 1, 1), (current_date - 60, 'old', 50, 50)`);
    const { body } = await run("GET GetSearchReport");
    expect(body).toEqual({
      Searches: 17,
      Misses: 7,
      Missed: [
        { Query: "purse", Searches: 7, Misses: 6 },
        { Query: "gown", Searches: 1, Misses: 1 },
      ],
      Frequent: [
        { Query: "vase", Searches: 9, Misses: 0 },
        { Query: "purse", Searches: 7, Misses: 6 },
        { Query: "gown", Searches: 1, Misses: 1 },
      ],
    });
    expect((await run("GET GetSearchReport?days=90&limit=1")).body.Missed).toMatchObject([{ Query: "old" }]);
    expect((await run("GET GetSearchReport?days=91")).status).toBe(400);
  });
});

describe("an explanation", () => {
  const explain = (query: Record<string, string>) => run(`GET ExplainSearch?${new URLSearchParams(query)}`);

  it("has the parts of each score, which make the score, in the order of the results", async () => {
    const { body, status } = await explain({ text: vase.Name });
    expect(status).toBe(200);
    const [first] = body.Results;
    expect(first).toMatchObject({ Place: 1, Slug: vase.Slug, Named: 5000, Stock: 1000, IsCode: false, Boost: 1 });
    expect(first.Terms.length).toBeGreaterThan(0);
    for (const result of body.Results) {
      const terms = result.Terms.reduce(
        (sum: number, { Rarity, Met }: { Rarity: number; Met: number }) => sum + Rarity * Met,
        0,
      );
      const score = result.Named + result.Stock + (terms / result.Shortness) * result.Demand * result.Boost;
      expect(result.Score).toBeCloseTo(score, 6);
      for (const { Places } of result.Terms) expect(Places).toContain("name");
    }
  });

  it("names a boost, a code, and a product that is not found with what it lacks", async () => {
    const other = await makeProduct(shop, { Name: "Zinnober lamp" });
    await run("POST SaveSearchBoost", { Query: "zinnober", Kind: "product", Target: other.Slug, Factor: 3 });
    const boosted = async () => (await explain({ text: "zinnober" })).body.Results[0]?.Boost;
    await expect.poll(boosted, { timeout: 5_000 }).toBe(3);
    const { body } = await explain({ text: "zinnober", product: vase.Slug });
    expect(body.Results.at(-1)).toMatchObject({ Place: null, Slug: vase.Slug, Terms: [{ Met: 0, Places: [] }] });
    const [{ SKU } = { SKU: "" }] = await opened.db.select().from(products).where(eq(products.ID, vase.ID));
    const byCode = (await explain({ text: SKU })).body;
    expect(byCode.Results).toMatchObject([{ Place: 1, Slug: vase.Slug, IsCode: true }]);
  });

  it("needs a text and an existing product, and nothing else", async () => {
    expect((await explain({ text: " " })).status).toBe(400);
    expect((await explain({ text: "x", more: "1" })).status).toBe(400);
    expect((await explain({ text: "x".repeat(201) })).status).toBe(400);
    expect((await explain({ text: "vase", product: "nothing-of-that-name" })).status).toBe(404);
  });
});

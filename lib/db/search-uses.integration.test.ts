import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { makeProduct, makeShop } from "@/lib/orders/testing";

import type { OpenDatabase } from "./open";
import { products } from "./schema";
import { readUses } from "./search-uses";
import { freshDatabase } from "./testing";

let opened: OpenDatabase;

const texts = [
  { Name: "Oak Serving Tray with Handles, Large", keywords: "dishwasher safe, tomato red" },
  { Name: "Walnut Bowl for Salad", ShortDescription: "No motor, or cable and plug" },
  { Name: "Bath Set", ShortDescription: "Of cotton.\nFor a lotion pump" },
];

beforeAll(async () => {
  opened = await freshDatabase();
  const shop = await makeShop(opened.db);
  for (const values of texts) {
    const { ID } = await makeProduct(shop, {});
    await opened.db.update(products).set(values).where(eq(products.ID, ID));
  }
});
afterAll(() => opened.close());

it.each([
  ["tray", "thing"],
  ["trays", "thing"],
  ["set", "thing"],
  ["serving", "part"],
  ["handles", "value"],
  ["salad", "value"],
  ["red", "value"],
  ["safe", "value"],
  ["motor", "value"],
  ["cable", "value"],
  ["cotton", "value"],
  ["dishwasher", "modifier"],
  ["tomato", "modifier"],
  ["lotion", "modifier"],
])("the catalogue uses %s for a %s", async (word, use) => {
  const forms = word === "trays" ? ["tray", "trays"] : [word];
  const uses = await readUses(opened.db, [{ word, forms, isBeginning: false }]);
  expect(uses.get(word)).toBe(use);
});

it("a beginning is used as the words that begin so, and several words are told apart", async () => {
  const asked = ["bow", "serv", "dishw"].map((word) => ({ word, forms: [word], isBeginning: true }));
  const uses = await readUses(opened.db, asked);
  expect([...uses]).toEqual([
    ["bow", "thing"],
    ["serv", "part"],
    ["dishw", "modifier"],
  ]);
});

it("a brand is a thing, and only plain words are looked up", async () => {
  await opened.db.update(products).set({ keywords: "Shui" }).where(eq(products.Name, "Bath Set"));
  const asked = ["shui", "a&b"].map((word) => ({ word, forms: [word], isBeginning: false }));
  expect([...(await readUses(opened.db, asked))]).toEqual([["shui", "thing"]]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "csv-parse/sync";

export type RatedProduct = {
  id: string;
  name: string;
  brand: string;
  model: string;
  description: string;
  /** Values of attributes, as sellers would give features. */
  features: string[];
  cents: number;
};

/** By query, then by product: 0 to 3. */
export type Ratings = ReadonlyMap<string, ReadonlyMap<string, number>>;

type Given = Record<string, unknown> & { id: string; name: string; title: string; supplier: string; price: number };

const longestFeature = 60;

/** @param folder the data's JSON files, and `ratings.csv` */
export function readProducts(folder: string): RatedProduct[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.flatMap((name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as Given[]).map(productOf));
}

function productOf(given: Given): RatedProduct {
  const values = Object.entries(given).filter(([key]) => key.startsWith("attr_t_"));
  const texts = values.map(([, value]) => String(value)).filter((value) => value.length <= longestFeature);
  return {
    id: given.id,
    name: given.title,
    brand: given.supplier,
    model: given.name,
    description: String(given["short_description"] ?? "").replace(/<[^>]*>/g, " "),
    features: texts,
    cents: given.price,
  };
}

export function readRatings(folder: string): Ratings {
  const rows = parse(readFileSync(join(folder, "ratings.csv"), "utf8"), { columns: true }) as Record<string, string>[];
  const ratings = new Map<string, Map<string, number>>();
  for (const { query = "", docid = "", final_rating = "" } of rows) {
    const grade = Number(final_rating);
    if (query && docid) ratings.set(query, (ratings.get(query) ?? new Map<string, number>()).set(docid, grade));
  }
  return ratings;
}

const shown = 10;
const gain = (grade: number, at: number) => (2 ** grade - 1) / Math.log2(at + 2);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Null where no rated product fits; products without a rating count as not fitting. */
export function ndcgOf(found: readonly string[], rated: ReadonlyMap<string, number>): number | null {
  const best = [...rated.values()].toSorted((a, b) => b - a).slice(0, shown);
  const ideal = sum(best.map(gain));
  return ideal === 0 ? null : sum(found.slice(0, shown).map((id, at) => gain(rated.get(id) ?? 0, at))) / ideal;
}

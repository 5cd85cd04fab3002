import { create, insertMultiple, search } from "@orama/orama";
import { Document } from "flexsearch";
import MiniSearch from "minisearch";

import { stemOf } from "../../lib/search/stem-rules";
import type { RatedProduct } from "./rated-products";

type Find = (query: string) => Promise<string[]>;

const limit = 20;
const nameWeight = 3;
const textsOf = ({ id, name, brand, features, description }: RatedProduct) => ({
  id,
  name,
  texts: [brand, ...features, description].join(" "),
});

export function miniSearchOf(products: readonly RatedProduct[], more: object = { prefix: true, fuzzy: 0.2 }): Find {
  const index = new MiniSearch({
    fields: ["name", "texts"],
    processTerm: (term) => stemOf(term.toLowerCase()),
    searchOptions: { boost: { name: nameWeight }, combineWith: "AND", ...more },
  });
  index.addAll(products.map(textsOf));
  return (query) =>
    Promise.resolve(
      index
        .search(query)
        .slice(0, limit)
        .map(({ id }) => String(id)),
    );
}

export async function oramaOf(products: readonly RatedProduct[]): Promise<Find> {
  const index = create({ schema: { name: "string", texts: "string" } });
  await insertMultiple(index, products.map(textsOf));
  return async (term) => {
    const { hits } = await search(index, { term, limit, boost: { name: nameWeight }, threshold: 0 });
    return hits.map(({ id }) => id);
  };
}

/** Each field is ranked by itself, so what the name has comes first. */
export function flexSearchOf(products: readonly RatedProduct[]): Find {
  const encode = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);
  const index = new Document({ document: { id: "id", index: ["name", "texts"] }, tokenize: "strict", encode });
  for (const product of products) index.add(textsOf(product));
  return (query) => {
    const fields = index.search(query, { limit });
    const ids = ["name", "texts"].flatMap((name) => fields.find(({ field }) => field === name)?.result ?? []);
    return Promise.resolve([...new Set(ids.map(String))].slice(0, limit));
  };
}

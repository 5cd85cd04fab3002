import "server-only";

import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { recordRecentView } from "@/lib/recent/queries";

import type { productsContract } from "./contract";
import { listFeatured, listLatest, listLike, listTopRated, suggest } from "./curated-queries";
import { readProductList } from "./list-queries";
import { messages } from "./messages";
import { countView, findProductNow } from "./queries";
import { centsOf } from "./rules";
import { visitorKey } from "./visitor";

export const productsHandlers: Handlers<typeof productsContract> = {
  "POST Product/GetProducts": async ({ body }) => {
    const { list, unknown } = await readProductList(body);
    if (!list) throw new ApiError("not-found", messages.noList);
    if (unknown.length === 0) return list;
    const errors = unknown.map((group) => ({ path: `filterValues.${group}`, message: messages.unknownChoice }));
    throw new ApiError("invalid", errors.map(({ path, message }) => `${path} ${message}`).join("; "), { errors });
  },
  "GET Product/GetProductBySlug": async ({ query }) => {
    const product = await findProductNow(query.slug);
    if (!product) throw new ApiError("not-found", messages.noProduct);
    return product;
  },
  "GET Product/pvcount": async ({ query }, { address, caller, request }) => {
    const visitor = visitorKey(address, request.headers.get("user-agent") ?? "");
    const views = await countView(query.slug, visitor);
    if (views === null) throw new ApiError("not-found", messages.noProduct);
    if (caller) await recordRecentView(caller.userId, query.slug);
    return views;
  },
  "GET Product/GetTopRatedProducts": ({ query: { cat, brand, limit } }) =>
    listTopRated({ category: cat, brand, limit }),
  "GET Product/GetLatestProducts": ({ query: { cat, brand, limit } }) => listLatest({ category: cat, brand, limit }),
  "GET Product/GetFeaturedProducts": ({ query: { group, cat, brand, limit } }) =>
    listFeatured(group, { category: cat, brand, limit }),
  "GET Product/GetRealatedProducts": ({ query }) => {
    const known = {
      puid: query.puid,
      name: query.productName,
      category: query.categorySlug,
      top: query.categoryTree?.split(/[,/;]/)[0]?.trim(),
      brand: query.brandSlug,
      priceCents: centsOf(Number(query.price ?? 0)),
    };
    return listLike(known, query.limit);
  },
  "GET Product/GetSearchSuggestions": ({ query: { query, category, limit } }) => suggest(query, category, limit),
};

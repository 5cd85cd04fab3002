import "server-only";

import { centsOf } from "@/lib/dollars";
import { errorText } from "@/lib/api/error-text";
import { ApiError, invalidFields } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { recordRecentView } from "@/lib/recent/record-recent-view";

import type { productsContract } from "./contract";
import { listFeatured, listLatest, listLike, listTopRated, suggest } from "./curated-queries";
import { readProductList } from "./list-queries";
import { findProductNow } from "./queries";
import { recordPageView } from "./record-view";
import { visitorKey } from "./visitor";

export const productsHandlers: Handlers<typeof productsContract> = {
  "POST Product/GetProducts": async ({ body }) => {
    const { list, unknown } = await readProductList(body);
    if (!list) throw new ApiError("not-found", errorText("products.noList"));
    if (unknown.length === 0) return list;
    const errors = unknown.map((group) => ({
      path: `filterValues.${group}`,
      message: errorText("products.unknownChoice"),
    }));
    throw invalidFields(errors);
  },
  "GET Product/GetProductBySlug": async ({ query }, { principal }) => {
    const product = await findProductNow(query.slug);
    if (!product) throw new ApiError("not-found", errorText("products.noProduct"));
    return principal?.SID === product.SID ? { ...product, SUID: principal.Id } : product;
  },
  "GET Product/pvcount": async ({ query }, { household, principal }) => {
    const visitor = visitorKey(household);
    const views = await recordPageView(query.slug, visitor);
    if (views === null) throw new ApiError("not-found", errorText("products.noProduct"));
    if (principal) await recordRecentView(principal.userId, query.slug);
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
  "GET Product/GetSearchSuggestions": async ({ query: { query, category, limit } }) =>
    (await suggest(query, category, limit)).products,
};

import "server-only";

import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { findPost } from "@/lib/content/queries";

import { removeBoost, removeRedirect, removeSynonym, saveBoost, saveRedirect, saveSynonym } from "./save-rule";
import type { adminSearchContract } from "./admin-contract";
import { listSearchRules, readSearchReport } from "./admin-queries";
import { explainSearch } from "./explain-queries";

/** A changed rule changes the results of searches. */
async function thenInvalidate<T>(change: Promise<T>): Promise<T> {
  const saved = await change;
  invalidate(tags.lists);
  return saved;
}

export const adminSearchHandlers: Handlers<typeof adminSearchContract> = {
  "GET Admin/ExplainSearch": ({ query: { text, limit, product } }) => explainSearch(text, limit, product),
  "GET Admin/GetSearchReport": ({ query }) => readSearchReport(query.days, query.limit),
  "GET Admin/GetSearchRules": () => listSearchRules(),
  "POST Admin/SaveSearchSynonym": ({ body }, context) =>
    thenInvalidate(saveSynonym(body, requirePrincipal(context).userId)),
  "DELETE Admin/DeleteSearchSynonym/{id}": async ({ params }, context) => {
    await thenInvalidate(removeSynonym(params.id, requirePrincipal(context).userId));
    return 1;
  },
  "POST Admin/SaveSearchBoost": ({ body }, context) =>
    thenInvalidate(saveBoost(body, requirePrincipal(context).userId)),
  "DELETE Admin/DeleteSearchBoost/{id}": async ({ params }, context) => {
    await thenInvalidate(removeBoost(params.id, requirePrincipal(context).userId));
    return 1;
  },
  "POST Admin/SaveSearchRedirect": ({ body }, context) =>
    thenInvalidate(saveRedirect(body, requirePrincipal(context).userId, findPost)),
  "POST Admin/DeleteSearchRedirect": async ({ body }, context) => {
    await thenInvalidate(removeRedirect(body.Query, requirePrincipal(context).userId));
    return 1;
  },
};

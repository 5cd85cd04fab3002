import "server-only";

import { requirePrincipal } from "@/lib/api/principal";
import type { Handlers } from "@/lib/api/handlers";
import { listCardsById } from "@/lib/products/card-queries";

import type { recentContract } from "./contract";
import { listRecentViews } from "./queries";
import { mergeRecentViews } from "./record-recent-view";

export const recentHandlers: Handlers<typeof recentContract> = {
  "POST UserProductItem/MergeRecentViews": async ({ body }, context) => {
    const { userId } = requirePrincipal(context);
    await mergeRecentViews(userId, body.Ids);
    return { items: await listCardsById(await listRecentViews(userId)) };
  },
};

import { call } from "@/lib/api/client";

import { isForeign, setOwner } from "./list-owner";
import { readViews, recentViewsKey, writeViews } from "./recent-views";
import { readSession } from "./session";

/** Stores the result here. @throws CallError */
export async function mergeStoredViews(): Promise<void> {
  const sid = readSession().user?.SID ?? 0;
  const own = isForeign(recentViewsKey, sid) ? [] : readViews();
  const body = { Ids: own.map(({ ID }) => ID) };
  const { items } = await call("POST UserProductItem/MergeRecentViews", { body });
  writeViews(items.toReversed());
  setOwner(recentViewsKey, sid);
}

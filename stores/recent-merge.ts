import { call } from "@/lib/api/client";

import { readSession } from "./session";
import { writeViews, readViews, recentViewsKey } from "./recent-views";

/** The account of these views, so that they are never sent to another. */
const ownerKey = `${recentViewsKey}Of`;

/** Stores the result here. @throws CallError */
export async function mergeStoredViews(): Promise<void> {
  const sid = String(readSession().user?.SID ?? 0);
  const owner = localStorage.getItem(ownerKey);
  const own = owner === null || owner === sid ? readViews() : [];
  const body = { Ids: own.map(({ ID }) => ID) };
  const { items } = await call("POST UserProductItem/MergeRecentViews", { body });
  writeViews(items.toReversed());
  localStorage.setItem(ownerKey, sid);
}

import { call } from "@/lib/api/client";

import { readSession } from "./session";
import { keepViews, readViews, recentViewsKey } from "./recent-views";

/** Whose views are stored in the browser: an account's views are not sent to another account. */
const ownerKey = `${recentViewsKey}Of`;

/** Merges a guest's recent views into the account and stores the result here. @throws CallError */
export async function mergeStoredViews(): Promise<void> {
  const sid = String(readSession().user?.SID ?? 0);
  const owner = localStorage.getItem(ownerKey);
  const own = owner === null || owner === sid ? readViews() : [];
  const body = { Ids: own.map(({ ID }) => ID) };
  const { items } = await call("POST UserProductItem/MergeRecentViews", { body });
  keepViews(items.toReversed());
  localStorage.setItem(ownerKey, sid);
}

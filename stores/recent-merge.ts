import { call } from "@/lib/api/client";

import { readSession } from "./session";
import { keepViews, readViews, recentViewsKey } from "./recent-views";

/** Whose views lie in the browser: what an account was given is not sent to another one. */
const ownerKey = `${recentViewsKey}Of`;

/** Takes what a guest looked at into the account, whose views then stand here. @throws CallError */
export async function mergeStoredViews(): Promise<void> {
  const sid = String(readSession().user?.SID ?? 0);
  const owner = localStorage.getItem(ownerKey);
  const own = owner === null || owner === sid ? readViews() : [];
  const body = { Ids: own.map(({ ID }) => ID) };
  const { items } = await call("POST UserProductItem/MergeRecentViews", { body });
  keepViews(items.toReversed());
  localStorage.setItem(ownerKey, sid);
}

import { readSession } from "./session";

/**
 * After a login: merges the guest's lists and recent views into the account and loads the account's own. A part that
 * fails is tried again by the next page that shows the list.
 */
export async function mergeStoredLists(): Promise<void> {
  dropForeignLists(String(readSession().user?.SID ?? 0));
  const [cart, wish, compare, recent] = await Promise.all([
    import("./cart/merge"),
    import("./wishlist"),
    import("./compare"),
    import("./recent-merge"),
  ]);
  await Promise.allSettled([
    cart.mergeStoredCart(),
    wish.wishList.load(),
    compare.compareList.load(),
    recent.mergeStoredViews(),
  ]);
}

/** Lists of somebody whose session ended without a logout must not go to the next person. */
function dropForeignLists(sid: string): void {
  for (const key of ["wishlistItems", "compareItems"]) {
    const owner = localStorage.getItem(`${key}Of`);
    if (owner === null || owner === sid) continue;
    localStorage.removeItem(key);
    // The storage event reaches other tabs only; the lists of this tab listen to it too.
    window.dispatchEvent(new StorageEvent("storage", { key }));
  }
}

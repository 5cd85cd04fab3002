import { entryStores, type ListKey } from "./list-entries";
import { isForeign } from "./list-owner";
import { readSession } from "./session";

/** Runs after a login. The next page that shows the list repeats what fails. */
export async function mergeStoredLists(): Promise<void> {
  dropForeignLists(readSession().user?.SID ?? 0);
  const [cart, wish, compare, recent] = await Promise.all([
    import("./cart/refresh"),
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

/** Clears lists of another person, whose session ended without a logout. */
function dropForeignLists(sid: number): void {
  for (const key of ["wishlistItems", "compareItems"] satisfies ListKey[]) {
    if (isForeign(key, sid)) entryStores[key].write([]);
  }
}

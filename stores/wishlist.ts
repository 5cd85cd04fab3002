import { createProductList } from "./product-list";

export type { ListedProduct } from "./list-entries";

/** Entries `{ID, Name}` under `wishlistItems`; dispatches `nijer:wish` with `{count}` on the window (§4.13). */
export const wishList = createProductList({
  kind: "wish",
  storageKey: "wishlistItems",
  event: "nijer:wish",
  removeDelay: 500,
});

export const { toggle: toggleWish, useListed: useWished, useBusy: useWishBusy, useCount: useWishCount } = wishList;

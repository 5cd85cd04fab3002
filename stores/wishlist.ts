import { createProductList } from "./product-list";

export type { ListedProduct } from "./list-entries";

/** Entries `{ID, Name}` under `wishlistItems` (§4.13). */
export const wishList = createProductList({ kind: "wish", storageKey: "wishlistItems", removeDelay: 500 });

export const { toggle: toggleWish, useListed: useWished, useBusy: useWishBusy } = wishList;

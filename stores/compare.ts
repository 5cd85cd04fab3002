import { createProductList } from "./product-list";

/** The compare list: at most 4 entries `{ID, Name}` under `compareItems` (§4.13). */
export const compareList = createProductList({ kind: "compare", storageKey: "compareItems", removeDelay: 300 });

export const { toggle: toggleCompare, useListed: useCompared, useBusy: useCompareBusy } = compareList;

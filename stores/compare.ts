import { createProductList } from "./product-list";

/** At most 4 entries `{ID, Name}` under `compareItems`; dispatches `nijer:compare` with `{count}` on the window (§4.13). */
export const compareList = createProductList({
  kind: "compare",
  storageKey: "compareItems",
  event: "nijer:compare",
  removeDelay: 300,
});

export const {
  toggle: toggleCompare,
  useListed: useCompared,
  useBusy: useCompareBusy,
  useCount: useCompareCount,
} = compareList;

/** Sentences of the catalogue's problem answers. */
export const messages = {
  noProduct: "There is no such product.",
  noList: "There is no such category, brand or shop.",
  unknownChoice: "is not a filter of this list, or has none of these choices",
} as const;

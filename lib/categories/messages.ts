/** Sentences of the problem answers about categories and brands. */
export const messages = {
  noCategory: "There is no such category.",
  noBrand: "There is no such brand.",
} as const;

export const cartMessages = {
  noProduct: "There is no such product.",
} as const;

export const messages = {
  noProduct: "There is no such product.",
  full: { wish: "The wish list is full.", compare: "Up to 4 products can be compared." },
} as const;

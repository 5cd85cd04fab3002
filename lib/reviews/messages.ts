/** Sentences of the reviews' problem answers, and of what the form says beside its fields. */
export const messages = {
  noProduct: "There is no such product.",
  ownProduct: "You sell this product, so you cannot review it.",
  twice: "You have already reviewed this product.",
  rating: "Rating is required",
  title: "Title is required",
  text: "Review is required",
} as const;

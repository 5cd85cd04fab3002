/** Sentences of the publishing calls' problem answers. */
export const messages = { noProduct: "There is no such product." } as const;

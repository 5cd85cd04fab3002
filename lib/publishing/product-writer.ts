/** A seller changes their own products, an administrator anybody's. */
export type ProductWriter = { userId: number; isAdmin: boolean };

/** Who publishes or changes a product: a seller their own, an administrator anybody's. */
export type ProductWriter = { userId: number; isAdmin: boolean };

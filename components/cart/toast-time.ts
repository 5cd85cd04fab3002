/** Milliseconds of a toast about the cart (§9.24). */
export const cartToastTime = 4_000;

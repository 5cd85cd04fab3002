/** Duration of a toast about the cart, in milliseconds (§9.24). */
export const cartToastTime = 4_000;

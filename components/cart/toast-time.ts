/** Milliseconds (§9.24). */
export const cartToastTime = 4_000;

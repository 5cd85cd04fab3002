/** Milliseconds; spec §9: cart toasts. */
export const cartToastTime = 4_000;

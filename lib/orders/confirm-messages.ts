/** Messages about the link that confirms an order; the catalogues have them under `refusals.confirming`. */
export const confirmMessages = {
  unknown: "There is no order that this link confirms.",
  expired: "This order was not confirmed in time and is cancelled. Its items are on sale again.",
  cancelled: "This order is cancelled.",
  already: "This order is confirmed already.",
} as const;

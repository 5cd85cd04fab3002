/** Why an order cannot be placed now; the catalogues have them under `refusals.holding`. */
export const holdMessages = {
  cartOrdered: "This cart was already ordered. See your order.",
  often: "Many orders came from you or your network in a short time. Please wait a while, then order again.",
  waiting:
    "Several orders of yours or from your network still wait for their payment or confirmation. Finish or cancel one of them, or try again later.",
  /** @param units such as 20 × “Lamp” */
  someUnits: (units: string) =>
    `At most ${units} can be reserved for you unpaid right now. Order fewer of it, or try again later.`,
  noUnits: (name: string) =>
    `No more of “${name}” can be reserved for you unpaid right now. Finish the orders that wait, or try again later.`,
} as const;

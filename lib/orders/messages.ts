export const ordersMessages = {
  noSuchCheckout: "There is no such checkout.",
  expired: "This checkout has expired. Please check your cart and start again.",
  changed: "Prices have changed since you started. Please check your cart and start again.",
  short: (lines: readonly { Name: string; Available: number }[]) =>
    lines
      .map(({ Name, Available }) =>
        Available > 0 ? `Only ${Available} of "${Name}" left by now.` : `"${Name}" has sold out meanwhile.`,
      )
      .join(" "),
  signIn: "Sign in, or open the link in your order's mail.",
  noSuchOrder: "There is no order with this reference.",
  noStep: (action: string, parts: readonly { Status: string }[]) =>
    `This step (${action}) is not possible for what is ${statusesOf(parts)}.`,
  notCancellable: (parts: readonly { Status: string }[]) =>
    `What is ${statusesOf(parts)} cannot be cancelled any more. Once it has arrived you can send it back.`,
  unpaidWhole: "An order that is not paid yet can be cancelled as a whole only.",
  returnProblem: {
    unknown: "This is not part of the order.",
    quantity: "This is more than was bought.",
    twice: "Each item can be named once.",
    closed: "The time to send this back is over.",
  },
  notReturnable: (name: string) => `"${name}" cannot be sent back now: it is not delivered, or a return was asked for.`,
  returnClosed: (name: string) => `The time to send "${name}" back is over.`,
  refundTooHigh: (leftCents: number) => `At most $${(leftCents / 100).toFixed(2)} can still be paid back.`,
  providerAway: "The payment page cannot be opened right now. Your order is kept: please try again in a moment.",
  badSignature: "The signature of this event is missing or wrong.",
  noSuchPayment: "There is no such payment, or it is closed.",
} as const;

function statusesOf(parts: readonly { Status: string }[]): string {
  return [...new Set(parts.map(({ Status }) => Status))].join(", ");
}

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
    quantity: "This is more than can still be sent back.",
    twice: "Each item can be named once.",
    closed: "The time to send this back is over.",
  },
  notReturnable: (name: string) => `"${name}" cannot be sent back now: it is not delivered, or a return was asked for.`,
  returnClosed: (name: string) => `The time to send "${name}" back is over.`,
  returnAnswered: "This return has been answered already.",
  otherReturn: "The buyer has asked for another return meanwhile. Read it before you answer.",
  oneReturn: "Answer the return of one shop at a time.",
  answerProblem: {
    unknown: "The buyer did not ask to send this back.",
    twice: "Each item can be named once.",
    missing: "Say of every item of the return how many have come back.",
    units: "This is more than the buyer asked to send back.",
    amount: "This is more than was paid for what has come back.",
  },
  nothingReceived: "At least one unit must have come back. Refuse the return where nothing has.",
  lowerWithoutReason: "Say why less than the price goes back.",
  refundTooHigh: (left: string) => `No more than $${left} can still be paid back.`,
  providerAway: "The payment page cannot be opened right now. Your order is kept: please try again in a moment.",
  noCards: "This shop takes no card payments at the moment. Please choose another way to pay.",
  cardsClosed:
    "This shop takes no card payments at the moment, so this order cannot be paid. It is cancelled by itself, and nothing is charged.",
  badSignature: "The signature of this event is missing or wrong.",
  noSuchPayment: "There is no such payment, or it is closed.",
} as const;

function statusesOf(parts: readonly { Status: string }[]): string {
  return [...new Set(parts.map(({ Status }) => Status))].join(", ");
}

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
} as const;

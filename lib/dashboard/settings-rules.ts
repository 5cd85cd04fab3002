export const settingsDefaults = {
  MailOrders: true,
  MailReturns: true,
  MailReviews: true,
  MailLowStock: true,
  MailMessages: true,
  LowStock: 5,
  IsFreeShipping: true,
  PaymentType: 1,
  MaxDeliveryDays: 10,
  ReturnsInDay: 7,
} as const;

/** Mails that can be switched off, in the order of the form. */
export const mailSwitches = ["MailOrders", "MailReturns", "MailReviews", "MailLowStock", "MailMessages"] as const;

export const settingsLimits = { LowStock: 1_000 } as const;

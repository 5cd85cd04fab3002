import "server-only";

/** How many mails that strangers caused one mailbox gets. */
export const mailLimits = {
  account: { hour: 6, day: 20 },
  warnings: { hour: 3, day: 10 },
  orders: { hour: 10, day: 30 },
  messages: { hour: 10, day: 40 },
  news: { hour: 5, day: 15 },
  /** To the shop's own address. Administrators read all messages in their inbox. */
  inbox: { hour: 60, day: 300 },
} as const;

export type MailLimit = keyof typeof mailLimits;
export type MailCount = { hour: number; day: number };

/**
 * A stranger can enter anybody's address, so mails of strangers are limited per mailbox. The owner has confirmed the
 * address and acts or asked for such mails. The shop means administrators, sellers and jobs.
 */
export type Declaration = { triggeredBy: "stranger"; limit: MailLimit } | { triggeredBy: "owner" | "shop" };

const stranger = <Limit extends MailLimit>(limit: Limit) => ({ triggeredBy: "stranger", limit }) as const;
const owner = { triggeredBy: "owner" } as const;
const shop = { triggeredBy: "shop" } as const;

/** Each has a composer in `lib/mail/outbox.ts`. */
export const mailKinds = {
  "confirm-email": stranger("account"),
  "already-registered": stranger("account"),
  "reset-password": stranger("account"),
  "login-attempts": stranger("warnings"),
  "make-admin": shop,
  "password-changed": owner,
  "account-deleted": owner,
  "new-login": owner,
  "passkey-added": owner,
  "passkey-removed": owner,
  "authenticator-added": owner,
  "authenticator-removed": owner,
  "recovery-code-used": owner,
  "order-confirm": stranger("orders"),
  "order-confirmation": stranger("orders"),
  "order-update": stranger("orders"),
  "order-refund": shop,
  "order-unconfirmed": stranger("orders"),
  "order-unpaid": stranger("orders"),
  "order-payment-returned": shop,
  "seller-order": owner,
  "seller-review": owner,
  "seller-low-stock": owner,
  "review-hidden": shop,
  "review-restored": shop,
  "shop-suspension": shop,
  "listing-decisions": shop,
  "shop-request": stranger("news"),
  arrival: stranger("news"),
  "newsletter-confirm": stranger("news"),
  "newsletter-welcome": owner,
  "contact-message": stranger("inbox"),
  message: stranger("messages"),
} as const satisfies Record<string, Declaration>;

export type MailKind = keyof typeof mailKinds;

export function kindsOf(limit: MailLimit): MailKind[] {
  return (Object.keys(mailKinds) as MailKind[]).filter((kind) => limitOf(kind) === limit);
}

/** Null for a kind without a limit. */
export function limitOf(kind: MailKind): MailLimit | null {
  const declaration: Declaration = mailKinds[kind];
  return declaration.triggeredBy === "stranger" ? declaration.limit : null;
}

/** @param factor multiplies the limits; 0 lifts them */
export function mayGetMail(count: MailCount, limit: MailLimit, factor: number): boolean {
  const { hour, day } = mailLimits[limit];
  return factor === 0 || (count.hour < hour * factor && count.day < day * factor);
}

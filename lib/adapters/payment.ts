import "server-only";

export type PaymentRequest = {
  orderRef: string;
  /** US cents; other currencies are for display only. */
  amountCents: number;
  email: string;
  language: string;
  /** The buyer's way back after paying or cancelling. It is for display only: the event marks the order as paid. */
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type PaymentSession = { ref: string; url: string };

export type ReceivedPayment = { chargeRef: string; amountCents: number; currency: string };

/** `id` is the same when the provider repeats an event. */
export type PaymentEvent =
  | ({ id: string; kind: "paid"; orderRef: string } & ReceivedPayment)
  | { id: string; kind: "failed"; orderRef: string }
  | { id: string; kind: "other" };

/** Accepts payments on its own page. Every call that changes something is idempotent. */
export type PaymentProvider = {
  name: "stripe" | "test";
  open: (request: PaymentRequest) => Promise<PaymentSession>;
  close: (sessionRef: string) => Promise<ReceivedPayment | null>;
  /** @returns the provider's reference @throws RefundRejected when the refund is impossible for good */
  refund: (refund: { key: string; chargeRef: string; amountCents: number }) => Promise<string>;
  /** @param raw the unparsed body @throws BadSignature */
  read: (raw: string, signature: string) => Promise<PaymentEvent>;
};

export class BadSignature extends Error {
  override name = "BadSignature";
}

export class RefundRejected extends Error {
  override name = "RefundRejected";
}

/** Seconds that an event's time may differ, against replay attacks. */
export const signatureTolerance = 300;

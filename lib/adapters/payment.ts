import "server-only";

export type PaymentRequest = {
  orderRef: string;
  /** US cents: what is shown in other currencies is display only. */
  amountCents: number;
  email: string;
  language: string;
  /** Where the provider sends the buyer after paying, and when they turn back. Only read there: the event pays the order. */
  returnUrl: string;
  cancelUrl: string;
  /** No payment can be made later. */
  expiresAt: Date;
};

export type PaymentSession = { ref: string; url: string };

export type ReceivedPayment = { chargeRef: string; amountCents: number; currency: string };

/** `id` is the same whenever the provider tells the same thing again. */
export type PaymentEvent =
  | ({ id: string; kind: "paid"; orderRef: string } & ReceivedPayment)
  | { id: string; kind: "failed"; orderRef: string }
  | { id: string; kind: "other" };

/** Takes money on a page of its own. Every call that changes something there can be repeated without a second effect. */
export type PaymentProvider = {
  name: "stripe" | "test";
  open: (request: PaymentRequest) => Promise<PaymentSession>;
  /** Makes sure that the session takes no payment any more, and tells the one it took. */
  close: (sessionRef: string) => Promise<ReceivedPayment | null>;
  /** @returns the provider's reference @throws RefundRefused when it will never be made */
  refund: (refund: { key: string; chargeRef: string; amountCents: number }) => Promise<string>;
  /** @param raw the body as it came @throws BadSignature */
  read: (raw: string, signature: string) => Promise<PaymentEvent>;
};

export class BadSignature extends Error {
  override name = "BadSignature";
}

export class RefundRefused extends Error {
  override name = "RefundRefused";
}

/** How far an event's clock may be off, against events that are sent again by somebody else. Seconds. */
export const signatureTolerance = 300;

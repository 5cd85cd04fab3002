import "server-only";

import { errorText } from "@/lib/api/error-text";
import { canPayWith } from "@/lib/adapters/payment-provider";
import { signTestEvent, testProvider } from "@/lib/adapters/payment-test";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { readText } from "@/lib/api/input";
import { takeCoupon } from "@/lib/checkout/take-coupon";
import { confirmedPath, localPath } from "@/lib/paths";

import { afterChange } from "../change/after-change";
import type { paymentContract } from "./payment-contract";
import { findPayableBySession } from "./payment-queries";
import { receivePaymentEvent } from "./payments";

export const paymentHandlers: Handlers<typeof paymentContract> = {
  "POST Payment/Webhook": async (_, { request }) => {
    const signature = request.headers.get("stripe-signature") ?? request.headers.get("payment-signature") ?? "";
    const handled = await receivePaymentEvent(await readText(request), signature, takeCoupon);
    if (handled) await afterChange(handled);
    return { Received: true };
  },
  "POST Payment/PayTest": async ({ body }) => {
    const order = canPayWith("test") ? await findPayableBySession(body.Session) : null;
    if (order?.provider !== "test" || order.Status !== "Pending") {
      throw new ApiError("not-found", errorText("orders.noSuchPayment"));
    }
    const ReturnUrl = localPath(order.language, confirmedPath(order.checkoutId));
    if (body.Outcome === "decline") return { Paid: false, ReturnUrl };
    const { OrderRef: orderRef, amountCents } = order;
    const charge = { chargeRef: `${body.Session}_charge`, amountCents, currency: "USD" };
    const event = { id: `${body.Session}_paid`, kind: "paid" as const, orderRef, ...charge };
    const { raw, signature } = signTestEvent(event, new Date());
    // Checks the signature, too.
    const handled = await receivePaymentEvent(raw, signature, takeCoupon, testProvider());
    if (handled) await afterChange(handled);
    return { Paid: true, ReturnUrl };
  },
};

import "server-only";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { openLimiter } from "@/lib/api/limiter";

import { afterChange } from "../change/after-change";
import type { confirmContract } from "./confirm-contract";
import { isConfirmKey } from "./confirmation-key";
import { confirmOrder, sendLinkAgain } from "./confirm-order";

/** Mails of one order per hour in addition to the first. */
const resends = openLimiter("order-confirm", 3, 3_600);

export const confirmHandlers: Handlers<typeof confirmContract> = {
  "POST Order/ConfirmOrder": async ({ body: { OrderRef, Key } }) => {
    if (!isConfirmKey(Key, OrderRef)) throw new ApiError("not-found", errorText("confirming.unknown"));
    const { Status, shown } = await confirmOrder(OrderRef);
    await afterChange({ shown, isRefundOwed: false });
    return { OrderRef, Status };
  },
  "POST Order/SendConfirmation": async ({ body: { CheckoutId } }) => {
    await resends.count(CheckoutId);
    const { OrderRef, holdUntil } = await sendLinkAgain(CheckoutId);
    await afterChange({ shown: { slugs: [], isCardChanged: false }, isRefundOwed: false });
    return { OrderRef, ConfirmUntil: holdUntil.toISOString() };
  },
};

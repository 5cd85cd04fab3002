import "server-only";

import { afterAnswer, invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { sendDueMails } from "@/lib/mail/outbox";

import { payDueRefunds } from "../pay/payments";
import type { ShownChange } from "../place/take-stock";

/** Invalidates pages, refunds and sends mails after the answer. */
export function afterChange({ shown, isRefundOwed }: { shown: ShownChange; isRefundOwed: boolean }): void {
  invalidate(...tagsOf(shown));
  afterAnswer(async () => {
    if (isRefundOwed) await payDueRefunds();
    await sendDueMails();
  });
}

/** Tags of the pages that show the stock. */
export function tagsOf({ slugs, isCardChanged }: ShownChange): string[] {
  return [...slugs.map(tags.product), ...(isCardChanged ? [tags.lists] : [])];
}

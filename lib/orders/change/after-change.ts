import "server-only";

import { afterAnswer, invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { listTagsOf } from "@/lib/db/list-tags";
import { sendDueMails } from "@/lib/mail/outbox";

import { payDueRefunds } from "../pay/payments";
import type { ShownChange } from "../place/take-stock";

/** Invalidates pages, refunds and sends mails after the answer. */
export async function afterChange({
  shown,
  isRefundOwed,
}: {
  shown: ShownChange;
  isRefundOwed: boolean;
}): Promise<void> {
  invalidate(...(await tagsOf(shown)));
  afterAnswer(async () => {
    if (isRefundOwed) await payDueRefunds();
    await sendDueMails();
  });
}

/** Tags of the pages that show the stock. */
export async function tagsOf({ slugs, isCardChanged }: ShownChange): Promise<string[]> {
  return [...slugs.map(tags.product), ...(isCardChanged ? await listTagsOf(slugs) : [])];
}

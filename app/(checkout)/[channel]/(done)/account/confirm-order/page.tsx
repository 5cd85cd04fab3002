import type { Metadata } from "next";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { ConfirmOrder } from "@/components/orders/confirm-order";
import { messagesOf } from "@/lib/locale/messages";
import { getTranslations } from "@/lib/locale/translations";
import { findByConfirmLink } from "@/lib/orders/place/confirm-link-queries";
import { confirmOrderPath, curatedPath, localPath, trackPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

export const dynamic = "force-dynamic";

type Props = ChannelProps & { searchParams: Promise<{ orderRef?: string | string[]; key?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "confirmOrder" });
  const path = confirmOrderPath();
  // The address contains the key, so no other site may receive it as the referrer.
  return { ...(await pageMetadata({ channel, path, title: t("title"), noindex: true })), referrer: "no-referrer" };
}

/** A click confirms, not the visit: mail scanners follow links. */
export default async function ConfirmOrderPage({ params, searchParams }: Props) {
  const { language } = await requireChannel(params);
  const { orderRef, key } = await searchParams;
  const found = typeof orderRef === "string" && typeof key === "string" ? await findByConfirmLink(orderRef, key) : null;
  const { confirmOrder } = await messagesOf(language);
  return (
    <div className="wrap max-w-[640px]! py-10 md:py-16">
      <ConfirmOrder
        messages={confirmOrder}
        state={found?.state ?? "unknown"}
        orderRef={found?.OrderRef ?? ""}
        confirmKey={typeof key === "string" ? key : ""}
        until={found?.holdUntil?.toISOString() ?? null}
        language={language}
        trackHref={localPath(language, trackPath(found?.OrderRef))}
        shopHref={localPath(language, curatedPath("latest"))}
      />
    </div>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { Confirmation } from "@/components/orders/confirmation";
import { arrivalRange, dateFormats } from "@/components/orders/dates";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { findPlacedOrder } from "@/lib/orders/view/placed-queries";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";

export const dynamic = "force-dynamic";

type Props = ChannelProps & { searchParams: Promise<{ checkout?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "confirmed" });
  const path = "/account/place-order/confirmed";
  // The address contains the checkout's id, so no other site may receive it as the referrer.
  return { ...(await pageMetadata({ channel, path, title: t("title"), noindex: true })), referrer: "no-referrer" };
}

export default async function ConfirmedPage({ params, searchParams }: Props) {
  const { language } = await requireChannel(params);
  const { checkout } = await searchParams;
  const order = typeof checkout === "string" ? await findPlacedOrder(checkout) : null;
  if (!order) notFound();
  const [shown, t] = await Promise.all([findCurrency(order.Currency.Code), getTranslations("confirmed")]);
  const dates = dateFormats(language);
  const arrival = arrivalRange(order.EstimatedDelivery, dates, (range) => t("range", range));
  const currency = { ...shown, multiplier: order.Currency.Multiplier };
  return (
    <>
      <style>{"@media print{body>header,body>footer,.site-header{display:none}}"}</style>
      <Confirmation {...{ order, currency, language, arrival }} checkoutId={String(checkout)} />
    </>
  );
}

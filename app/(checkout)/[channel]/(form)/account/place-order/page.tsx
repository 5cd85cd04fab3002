import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";

import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { paymentMarks } from "@/lib/installation/now";
import { messagesOf } from "@/lib/locale/messages";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "checkout" });
  return pageMetadata({ channel, path: "/account/place-order", title: t("title"), noindex: true });
}

export default async function PlaceOrderPage({ params }: ChannelProps) {
  const { language, currency } = await requireChannel(params);
  const [{ cart, checkout }, shown] = await Promise.all([messagesOf(language), findCurrency(currency)]);
  return (
    <div className="wrap pt-5 md:pt-8">
      <NextIntlClientProvider messages={{ cart, checkout }}>
        <CheckoutScreen currency={shown} marks={paymentMarks()} buyer={null} />
      </NextIntlClientProvider>
    </div>
  );
}

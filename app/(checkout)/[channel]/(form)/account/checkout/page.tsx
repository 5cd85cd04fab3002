import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { requireUser } from "@/app/_shared/signed-in";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { listAddresses } from "@/lib/account/address-queries";
import { requireProfile } from "@/lib/account/profile-queries";
import { requireCartId } from "@/lib/cart/open-cart";
import { paymentMarks } from "@/lib/installation/now";
import { messagesOf } from "@/lib/locale/messages";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { checkoutPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "checkout" });
  return pageMetadata({ channel, path: checkoutPath(true), title: t("title"), noindex: true });
}

export default async function CheckoutPage({ params }: ChannelProps) {
  const { language, currency } = await requireChannel(params);
  const { userId, email } = await requireUser(language, checkoutPath(true));
  const [{ cart, checkout }, shown, addresses, profile, cartId] = await Promise.all([
    messagesOf(language),
    findCurrency(currency),
    listAddresses(userId),
    requireProfile(userId),
    requireCartId(userId),
  ]);
  const name = [profile.FirstName, profile.LastName].filter(Boolean).join(" ");
  const buyer = { email, name, phone: profile.Phone, addresses, cartId };
  return (
    <div className="wrap pt-5 md:pt-8">
      <NextIntlClientProvider messages={{ cart, checkout }}>
        <CheckoutScreen currency={shown} marks={paymentMarks()} buyer={buyer} />
      </NextIntlClientProvider>
    </div>
  );
}

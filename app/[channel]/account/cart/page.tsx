import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";

import { CartScreen } from "@/components/cart/cart-screen";
import { CartSuggestions, suggestionCount } from "@/components/cart/cart-suggestions";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { paymentMarks } from "@/lib/installation/now";
import { messagesOf } from "@/lib/locale/messages";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import { listFeatured } from "@/lib/products/curated-queries";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "cart" });
  return pageMetadata({ channel, path: "/account/cart", title: t("title"), noindex: true });
}

export default async function CartPage({ params }: ChannelProps) {
  const { language, currency } = await requireChannel(params);
  const [{ cart }, shown, t, tCommon, liked] = await Promise.all([
    messagesOf(language),
    findCurrency(currency),
    getTranslations("cart"),
    getTranslations("common"),
    listFeatured("toprated", { limit: suggestionCount }),
  ]);
  const crumbs = [{ label: tCommon("home"), href: localPath(language, "/") }, { label: t("title") }];
  return (
    <div className="wrap pt-3 md:pt-4">
      <Breadcrumb label={tCommon("breadcrumb")} crumbs={crumbs} />
      <NextIntlClientProvider messages={{ cart }}>
        <CartScreen currency={shown} marks={paymentMarks()} />
      </NextIntlClientProvider>
      <CartSuggestions products={liked} language={language} currency={shown} />
    </div>
  );
}

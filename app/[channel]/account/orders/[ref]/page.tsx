import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { notFound } from "next/navigation";

import { AccountFrame } from "@/components/account/account-frame";
import { orderViewMessages } from "@/components/orders/order-messages";
import { OrderView } from "@/components/orders/order-view";
import { messagesOf } from "@/lib/locale/messages";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { normalizeOrderRef } from "@/lib/orders/rules";
import { findOrder } from "@/lib/orders/view/queries";
import { localPath, orderPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel } from "../../../../_shared/channel";
import { requireUser } from "../../../../_shared/signed-in";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ channel: string; ref: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const channel = await requireChannel(params);
  const ref = normalizeOrderRef(decodeURIComponent((await params).ref)) ?? "";
  const t = await getTranslations({ locale: channel.language, namespace: "orders" });
  return pageMetadata({ channel, path: orderPath(ref), title: t("orderTitle", { ref }), noindex: true });
}

export default async function OrderPage({ params }: Props) {
  const { language } = await requireChannel(params);
  const typed = (await params).ref;
  const { userId } = await requireUser(language, orderPath(decodeURIComponent(typed)));
  const ref = normalizeOrderRef(decodeURIComponent(typed));
  const order = ref ? await findOrder(ref, { view: "buyer" }, userId) : null;
  if (!order) notFound();
  const [{ orders, orderReasons }, shown, t] = await Promise.all([
    messagesOf(language),
    findCurrency(order.Currency.Code),
    getTranslations("orders"),
  ]);
  const crumbs = [{ label: t("title"), href: localPath(language, "/account/orders") }, { label: order.OrderRef }];
  return (
    <AccountFrame language={language} page="orders" crumbs={crumbs}>
      <NextIntlClientProvider messages={orderViewMessages({ orders, orderReasons })}>
        <OrderView
          order={order}
          language={language}
          currency={{ ...shown, multiplier: order.Currency.Multiplier }}
          heading="h1"
        />
      </NextIntlClientProvider>
    </AccountFrame>
  );
}

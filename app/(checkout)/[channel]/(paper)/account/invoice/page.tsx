import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { requireUser } from "@/app/_shared/signed-in";
import { InvoiceView } from "@/components/orders/invoice-view";
import { findCurrency } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { toInvoice } from "@/lib/orders/view/invoice-rules";
import { findKeyedOrder } from "@/lib/orders/view/keyed-queries";
import type { Order } from "@/lib/orders/order-contract";
import { normalizeOrderRef } from "@/lib/orders/rules";
import { findOrder } from "@/lib/orders/view/queries";
import { invoicePath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

export const dynamic = "force-dynamic";

type Asked = { orderRef?: string | string[]; key?: string | string[] };
type Props = ChannelProps & { searchParams: Promise<Asked> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "invoice" });
  const metadata = await pageMetadata({ channel, path: "/account/invoice", title: t("title"), noindex: true });
  return { ...metadata, referrer: "no-referrer" };
}

export default async function InvoicePage({ params, searchParams }: Props) {
  const { language } = await requireChannel(params);
  const order = await findOwn(await searchParams, language);
  if (!order) notFound();
  const shown = await findCurrency(order.Currency.Code);
  const currency = { ...shown, multiplier: order.Currency.Multiplier };
  return <InvoiceView invoice={toInvoice(order)} language={language} currency={currency} />;
}

/** Finds the order by the key of a guest's mail, otherwise among the signed-in buyer's orders. */
async function findOwn({ orderRef, key }: Asked, language: Language): Promise<Order | null> {
  if (typeof orderRef !== "string") return null;
  if (typeof key === "string") return findKeyedOrder(orderRef, key);
  const { userId } = await requireUser(language, invoicePath(orderRef));
  const ref = normalizeOrderRef(orderRef);
  return ref ? findOrder(ref, { view: "buyer" }, userId) : null;
}

import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { notFound } from "next/navigation";

import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { dayOf } from "@/components/account/dates";
import { GuestOrderOffer } from "@/components/orders/guest-order-offer";
import { OrderList } from "@/components/orders/order-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { listGuestOrders } from "@/lib/account/guest-order-queries";
import type { GuestOrder } from "@/lib/account/profile-contract";
import { messagesOf } from "@/lib/locale/messages";
import { listCurrencies } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";
import { listOrders } from "@/lib/orders/view/queries";
import { localPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { requireUser } from "../../../_shared/signed-in";

export const dynamic = "force-dynamic";

const path = "/account/orders";
const limit = 10;

type Props = ChannelProps & { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "orders" });
  return pageMetadata({ channel, path, title: t("title"), noindex: true });
}

export default async function OrdersPage({ params, searchParams }: Props) {
  const { language } = await requireChannel(params);
  const { userId } = await requireUser(language, path);
  const page = pageOf((await searchParams).page);
  const [found, { orders }, t, offered] = await Promise.all([
    listOrders({ view: "buyer" }, { userId }, { page, limit }),
    messagesOf(language),
    getTranslations("orders"),
    listGuestOrders(userId),
  ]);
  if (page > 1 && found.Result.length === 0) notFound();
  const hrefOf = (number: number) => localPath(language, number === 1 ? path : `${path}?page=${number}`);
  const labels = { pages: t("pages"), previous: t("previous"), next: t("next") };
  return (
    <AccountFrame language={language} page="orders">
      <AccountTitle>{t("title")}</AccountTitle>
      {offered.length > 0 && <Offer offered={offered} language={language} />}
      <NextIntlClientProvider messages={{ orders: { again: orders.again } }}>
        {found.Counts === 0 ? <NoOrders language={language} /> : <Orders orders={found.Result} language={language} />}
      </NextIntlClientProvider>
      <div className="mt-6">
        <Pagination page={page} pages={Math.ceil(found.Counts / limit)} hrefOf={hrefOf} labels={labels} />
      </div>
    </AccountFrame>
  );
}

async function Offer({ offered, language }: { offered: readonly GuestOrder[]; language: Language }) {
  const t = await getTranslations("orders.guest");
  const count = offered.length;
  const rows = offered.map(({ OrderRef: ref, PlacedAt, FullName: name, City: city }) => ({
    ref,
    text: t("one", { ref, date: dayOf(language, PlacedAt), name, city }),
  }));
  const messages = {
    title: t("title", { count }),
    text: t("text"),
    add: t("add", { count }),
    disown: t("disown", { count }),
    busy: t("busy"),
    failed: t("failed"),
  };
  return <GuestOrderOffer orders={rows} messages={messages} />;
}

async function Orders({ orders, language }: { orders: readonly Order[]; language: Language }) {
  const currencies = await listCurrencies();
  const currencyOf = ({ Currency: { Code, Multiplier } }: Order) => {
    const known = currencies.find(({ code }) => code === Code) ?? usDollar;
    return { ...known, multiplier: Multiplier };
  };
  return <OrderList orders={orders} language={language} currencyOf={currencyOf} />;
}

async function NoOrders({ language }: { language: Language }) {
  const t = await getTranslations("orders");
  const action = <ButtonLink href={localPath(language, "/products/latest")}>{t("emptyAction")}</ButtonLink>;
  return <EmptyState icon="package" title={t("emptyTitle")} text={t("emptyText")} action={action} />;
}

function pageOf(asked: string | string[] | undefined): number {
  const page = Number(Array.isArray(asked) ? asked[0] : (asked ?? 1));
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}

import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";

import { arrivalRange, dateFormats } from "@/components/orders/dates";
import { orderViewMessages } from "@/components/orders/order-messages";
import { OrderView } from "@/components/orders/order-view";
import { TrackForm } from "@/components/orders/track-form";
import { TrackingView } from "@/components/orders/tracking";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { messagesOf } from "@/lib/locale/messages";
import { findCurrency } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { Tracking } from "@/lib/orders/contract";
import { findKeyedOrder } from "@/lib/orders/view/keyed-queries";
import type { Order } from "@/lib/orders/order-contract";
import { trackOrder } from "@/lib/orders/view/placed-queries";
import { localPath, trackPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

type Asked = { orderRef?: string | string[]; key?: string | string[] };
type Props = ChannelProps & { searchParams: Promise<Asked> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const channel = await requireChannel(params);
  const { orderRef } = await searchParams;
  const t = await getTranslations({ locale: channel.language, namespace: "track" });
  const texts = { title: t("title"), description: t("description") };
  // An address with an order's reference is private: not indexed, and not sent to other sites as the referrer.
  const metadata = await pageMetadata({ channel, path: trackPath(), ...texts, noindex: orderRef !== undefined });
  return orderRef === undefined ? metadata : { ...metadata, referrer: "no-referrer" };
}

export default async function TrackOrderPage({ params, searchParams }: Props) {
  const { language } = await requireChannel(params);
  const { orderRef, key } = await searchParams;
  const typed = (Array.isArray(orderRef) ? orderRef[0] : orderRef)?.trim().slice(0, 64) ?? "";
  const own = typeof key === "string" ? await findKeyedOrder(typed, key) : null;
  if (own && typeof key === "string") return <Own order={own} orderKey={key} language={language} />;
  const tracking = typed ? await trackOrder(typed) : null;
  const [t, tCommon] = await Promise.all([getTranslations("track"), getTranslations("common")]);
  const crumbs = [{ label: tCommon("home"), href: localPath(language, "/") }, { label: t("title") }];
  return (
    <>
      <section className="bg-mist">
        <div className="wrap py-6 md:py-8">
          <Breadcrumb label={tCommon("breadcrumb")} crumbs={crumbs} />
          <div className="mt-1 items-end justify-between gap-6 md:flex">
            <div>
              <h1 className="text-[30px] leading-9 md:text-2xl">{t("title")}</h1>
              <p className="mt-1 text-[15px] text-ink-2">{t("intro")}</p>
            </div>
            <TrackForm
              action={localPath(language, trackPath())}
              typed={tracking?.OrderRef ?? typed}
              isUnknown={typed !== "" && !tracking}
            />
          </div>
        </div>
      </section>
      {tracking ? <Found tracking={tracking} language={language} /> : <WhereItIs />}
    </>
  );
}

async function Found({ tracking, language }: { tracking: Tracking; language: Language }) {
  const t = await getTranslations("track");
  const dates = dateFormats(language);
  const arrival = arrivalRange(tracking.EstimatedDelivery, dates, (range) => t("range", range));
  return <TrackingView tracking={tracking} language={language} arrival={arrival} />;
}

/** The whole order, for the link in a guest's mail. */
async function Own({ order, orderKey, language }: { order: Order; orderKey: string; language: Language }) {
  const [{ orders, orderReasons }, shown, t] = await Promise.all([
    messagesOf(language),
    findCurrency(order.Currency.Code),
    getTranslations("track"),
  ]);
  const currency = { ...shown, multiplier: order.Currency.Multiplier };
  return (
    <div className="wrap pt-5 md:pt-8">
      <h1 className="mb-4 text-[30px] leading-9 md:text-2xl">{t("title")}</h1>
      <NextIntlClientProvider messages={orderViewMessages({ orders, orderReasons })}>
        <OrderView order={order} orderKey={orderKey} language={language} currency={currency} />
      </NextIntlClientProvider>
    </div>
  );
}

async function WhereItIs() {
  const t = await getTranslations("track");
  return (
    <section className="wrap pt-8">
      <h2 className="text-lg">{t("howTitle")}</h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">{t("howText", { example: t("placeholder") })}</p>
    </section>
  );
}

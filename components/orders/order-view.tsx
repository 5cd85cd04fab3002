import { useMessages, useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ZonedTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";
import { invoicePath, localPath } from "@/lib/paths";

import { AddressPanel, PaymentPanel } from "./order-panels";
import { arrivalRange, dateFormats } from "./dates";
import { CancelButton } from "./cancel-button";
import { cancelRefund } from "./cancel-refund";
import { OrderHeadline } from "./order-headline";
import { OrderParts } from "./order-parts";
import { isWholeCancellable, returnableLines, stepsFrom } from "./order-steps";
import { ReorderButton } from "./reorder-button";
import { ReturnButton } from "./return-button";
import { Timeline } from "./timeline-list";

export type OrderViewProps = {
  order: Order;
  language: Language;
  /** The currency of the order, at that day's exchange rate. */
  currency: ShownCurrency;
  /** The key in the link of a guest's mail; it authorizes as the buyer of this order. */
  orderKey?: string;
  heading?: "h1" | "h2";
};

export function OrderView({ order, language, currency, orderKey, heading }: OrderViewProps) {
  const t = useTranslations("orders");
  const tTrack = useTranslations("track");
  const { orderReasons, track } = useMessages();
  const dates = dateFormats(language);
  const arrival = arrivalRange(order.EstimatedDelivery, dates, (range) => tTrack("range", range));
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-10">
      <section aria-labelledby="track-headline" className="min-w-0">
        <OrderHeadline order={order} arrival={arrival} heading={heading} />
        <Pay order={order} currency={currency} language={language} />
        <Timeline of={stepsFrom(order, language, orderReasons, track.seller)} arrival={arrival} />
        <Refund order={order} currency={currency} />
      </section>
      <div className="grid content-start gap-4">
        <OrderParts order={order} language={language} currency={currency} dates={dates} orderKey={orderKey} />
        <PaymentPanel order={order} currency={currency} />
        <AddressPanel order={order} language={language} />
        <Doings order={order} language={language} currency={currency} orderKey={orderKey} />
        <p className="text-[14px] text-ink-2">
          {t("helpText")}{" "}
          <a className="link" href={localPath(language, "/site/contact-us")}>
            {t("help")}
          </a>
        </p>
      </div>
    </div>
  );
}

function Doings({ order, language, currency, orderKey }: Omit<OrderViewProps, "heading">) {
  const t = useTranslations("orders");
  const returnable = returnableLines(order, new Date().toISOString());
  const refund = cancelRefund(t, order.Parts, order, currency);
  return (
    <div className="grid gap-2.5 sm:grid-cols-2 print:hidden">
      <ReorderButton orderRef={order.OrderRef} orderKey={orderKey} />
      <a
        href={localPath(language, invoicePath(order.OrderRef, orderKey))}
        className={buttonClass({ variant: "line" })}
        target="_blank"
      >
        <Icon name="printer" size={18} />
        {t("invoice")}
      </a>
      {order.Actions.includes("return") && returnable.length > 0 && (
        <ReturnButton
          orderRef={order.OrderRef}
          orderKey={orderKey}
          lines={returnable.map(({ OptionId, Name, Variant, Size, Image, ReturnableQuantity }) => ({
            OptionId,
            Name,
            choice: [Variant, Size].filter(Boolean).join(" · "),
            Image,
            Quantity: ReturnableQuantity,
          }))}
        />
      )}
      {order.Actions.includes("cancel") && (
        <CancelButton
          orderRef={order.OrderRef}
          orderKey={orderKey}
          label={isWholeCancellable(order) ? t("cancel.order") : t("cancel.rest")}
          text={`${isWholeCancellable(order) ? t("cancel.orderText") : t("cancel.restText")} ${refund}`}
        />
      )}
    </div>
  );
}

function Pay({ order, currency, language }: Pick<OrderViewProps, "order" | "currency" | "language">) {
  const t = useTranslations("orders");
  if (order.PaymentClosed)
    return (
      <div className="mt-5">
        <Notice tone="warning" title={t("payClosedTitle")}>
          {t("payClosedText")}
        </Notice>
      </div>
    );
  if (!order.PaymentUrl) return null;
  const until = order.PayUntil;
  return (
    <div className="mt-5">
      <Notice tone="warning" title={t("payTitle")}>
        <p>
          {until
            ? t.rich("payText", { until: () => <ZonedTime at={until} language={language} hasWeekday /> })
            : t("payTextOpen")}
        </p>
        <a href={order.PaymentUrl} className={buttonClass({ variant: "buy", className: "mt-3" })}>
          <Icon name="lock" size={18} />
          {t("payTotal", { total: formatPrice(order.TotalCents, currency) })}
        </a>
      </Notice>
    </div>
  );
}

function Refund({ order, currency }: Pick<OrderViewProps, "order" | "currency">) {
  const t = useTranslations("orders");
  const price = (cents: number) => formatPrice(cents, currency);
  if (order.RefundedCents === 0 && order.RefundDueCents === 0) return null;
  return (
    <div className="mt-6">
      <Notice tone="info" title={t("refundTitle")}>
        {order.RefundedCents > 0 && <p>{t("refunded", { amount: price(order.RefundedCents) })}</p>}
        {order.RefundDueCents > 0 && <p>{t("refundDue", { amount: price(order.RefundDueCents) })}</p>}
      </Notice>
    </div>
  );
}

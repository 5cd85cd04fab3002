import { useLocale, useMessages, useTranslations } from "next-intl";

import { LineImage } from "@/components/cart/line-image";
import { sellerName } from "@/components/shops/sold-by";
import { buttonClass } from "@/components/ui/button";
import { ZonedTime } from "@/components/ui/local-time";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";
import { localPath, orderPath } from "@/lib/paths";

import { arrivalRange, dateFormats, type DateFormats } from "./dates";
import { deliveredAt, returnableUntil } from "./order-steps";
import { ReorderButton } from "./reorder-button";
import { StatusBadge } from "./status-badge";

export type OrderListProps = {
  orders: readonly Order[];
  language: Language;
  /** The currency of an order, at that day's exchange rate. */
  currencyOf: (order: Order) => ShownCurrency;
};

export function OrderList({ orders, ...rest }: OrderListProps) {
  return (
    <ul className="mt-4 grid gap-4">
      {orders.map((order) => (
        <OrderCard key={order.OrderRef} order={order} {...rest} />
      ))}
    </ul>
  );
}

const shownImages = 4;

function OrderCard({ order, language, currencyOf }: Omit<OrderListProps, "orders"> & { order: Order }) {
  const t = useTranslations("orders");
  const { seller } = useMessages().orders;
  const dates = dateFormats(language);
  const lines = order.Parts.flatMap(({ Lines }) => Lines);
  const more = lines.length - shownImages;
  const isOnTheWay = ["Placed", "Processing", "Shipped"].includes(order.Status);
  const href = localPath(language, orderPath(order.OrderRef));
  const next = order.PaymentUrl ? t("pay") : isOnTheWay ? t("track") : t("view");
  return (
    <li className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-1 bg-mist px-5 py-3 text-[14px]">
        <h2 className="contents font-sans text-[14px] font-normal">
          <span className="text-ink-2">
            {t("order")} <b className="font-semibold text-ink">{order.OrderRef}</b>
          </span>
        </h2>
        <p className="text-ink-2">
          {t("placed")} <b className="font-semibold text-ink">{dates.date(order.PlacedAt)}</b>
        </p>
        <p className="text-ink-2">
          {t("total")} <b className="font-semibold text-ink">{formatPrice(order.NetCents, currencyOf(order))}</b>
          {order.NetCents < order.TotalCents && (
            <s className="was ml-1.5">
              <span className="sr-only">{t("ordered")} </span>
              {formatPrice(order.TotalCents, currencyOf(order))}
            </s>
          )}
        </p>
        <span className="md:ml-auto">
          <StatusBadge status={order.Status} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5">
        <div className="flex gap-2">
          {lines.slice(0, shownImages).map((line) => (
            <LineImage key={line.OptionId} image={line.Image} department="" href={href} className="size-[72px]" />
          ))}
          {more > 0 && (
            <span className="grid size-[72px] place-items-center rounded-sm bg-mist text-[15px] font-semibold">
              +{more}
            </span>
          )}
        </div>
        <p className="min-w-[180px] flex-1 text-[15px]">
          <Standing order={order} dates={dates} />
          <span className="block text-[13px] text-ink-2">
            {seller.soldBy.replace("{seller}", order.Parts.map((part) => sellerName(part.Seller, seller)).join(", "))}
          </span>
        </p>
        <div className="flex gap-2.5 max-md:w-full max-md:[&>*]:flex-1">
          <a
            href={href}
            className={buttonClass({ variant: order.PaymentUrl ? "buy" : "line" })}
            aria-label={t("actionOf", { action: next, ref: order.OrderRef })}
          >
            {next}
          </a>
          <ReorderButton orderRef={order.OrderRef} />
        </div>
      </div>
    </li>
  );
}

function Standing({ order, dates }: { order: Order; dates: DateFormats }) {
  const t = useTranslations("orders.standing");
  const tTrack = useTranslations("track");
  const range = arrivalRange(order.EstimatedDelivery, dates, (values) => tTrack("range", values));
  const delivered = deliveredAt(order);
  const until = returnableUntil(order);
  const language = useLocale();
  const inZone = (at: string) => () => <ZonedTime at={at} language={language} hasWeekday />;
  switch (order.Status) {
    case "PendingPayment":
      if (order.PaymentClosed) return t("payClosed");
      return order.PayUntil ? t.rich("payUntil", { moment: inZone(order.PayUntil) }) : t("pending");
    case "PendingConfirmation":
      return order.ConfirmUntil ? t.rich("confirmUntil", { moment: inZone(order.ConfirmUntil) }) : t("confirm");
    case "Placed":
    case "Processing":
    case "Shipped":
      return range ? t("arriving", { range }) : t("onTheWay");
    case "Delivered":
      if (!delivered) return t("delivered");
      return until
        ? t("deliveredUntil", { date: dates.date(delivered), until: dates.date(until) })
        : t("deliveredOn", { date: dates.date(delivered) });
    case "Cancelled":
      return order.RefundedCents > 0 ? t("cancelledRefunded") : t("cancelled");
    case "PartlyReturned":
      return t("partlyReturned");
    case "Returned":
      return order.RefundedCents > 0 ? t("refunded") : t("returned");
  }
}

import { useMessages, useTranslations } from "next-intl";

import { LineImage } from "@/components/cart/line-image";
import { AskLink } from "@/components/conversations/ask-link";
import { SoldBy, sellerName } from "@/components/shops/sold-by";
import { Price } from "@/components/ui/price";
import { colonOf, labelled } from "@/lib/locale/labelled";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import type { Order, OrderLine, OrderPart } from "@/lib/orders/order-contract";
import { isPartlyReturned, lineName } from "@/lib/orders/view/line-name-rules";
import { localPath, productPath } from "@/lib/paths";

import { CancelButton } from "./cancel-button";
import { cancelRefund } from "./cancel-refund";
import type { DateFormats } from "./dates";
import { Expected } from "./expected";
import { PartReturns } from "./part-returns";
import { StatusBadge } from "./status-badge";

type PartsProps = {
  order: Order;
  language: Language;
  currency: ShownCurrency;
  dates: DateFormats;
  orderKey?: string;
};

export function OrderParts({ order, ...rest }: PartsProps) {
  return (
    <>
      {order.Parts.map((part) => (
        <Part key={part.ShopId} part={part} order={order} {...rest} />
      ))}
    </>
  );
}

function Part({ part, order, language, currency, dates, orderKey }: PartsProps & { part: OrderPart }) {
  const t = useTranslations("orders");
  const ask = useTranslations("conversations");
  const { seller } = useMessages().orders;
  const id = `part-${part.ShopId}`;
  const isOneOfSome = order.Parts.length > 1;
  const isAwaited = order.Status === "PendingPayment" || order.Status === "PendingConfirmation";
  return (
    <section aria-labelledby={id} className="panel p-5">
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="min-w-0 text-[18px] leading-6">
          <SoldBy seller={part.Seller} messages={seller} language={language} className="mt-0!" />
        </h2>
        <StatusBadge status={isPartlyReturned(part) ? "PartlyReturned" : part.Status} />
      </div>
      <Parcels part={part} dates={dates} language={language} />
      {isOneOfSome && !isAwaited && <Expected arrival={part.EstimatedDelivery} dates={dates} />}
      <ul className="mt-2 divide-y divide-line">
        {part.Lines.map((line) => (
          <Line
            key={line.OptionId}
            line={line}
            language={language}
            currency={currency}
            isReviewable={orderKey === undefined && part.DeliveredAt !== null}
          />
        ))}
      </ul>
      <PartReturns part={part} order={order} currency={currency} dates={dates} />
      <div className="mt-3 flex flex-wrap gap-2.5 empty:hidden [&>.btn]:flex-auto [&>.btn]:px-2.5 [&>.btn]:text-[14px]">
        {orderKey === undefined && (
          <AskLink
            subject={{ order: order.OrderRef, shop: part.ShopId }}
            sid={part.ShopId}
            name={part.Seller.Name}
            about={order.OrderRef}
            label={ask(part.Seller.Name ? "ask" : "askSeller")}
            language={language}
            className="btn btn-line"
          />
        )}
        {isOneOfSome && part.Actions.includes("cancel") && (
          <CancelButton
            orderRef={order.OrderRef}
            orderKey={orderKey}
            shopId={part.ShopId}
            label={t("cancel.part")}
            text={`${t("cancel.partText", { shop: sellerName(part.Seller, seller) })} ${cancelRefund(t, [part], order, currency)}`}
          />
        )}
      </div>
    </section>
  );
}

/** Shows the parcel, or each of several with its units, and what was not sent. */
function Parcels({ part, dates, language }: { part: OrderPart; dates: DateFormats; language: Language }) {
  const tTrack = useTranslations("track");
  const isWaiting = ["New", "Accepted", "Packed"].includes(part.Status);
  const rest = part.Lines.flatMap((line) => (line.UnsentQuantity > 0 ? unitText(line, line.UnsentQuantity) : []));
  const cancelled = part.Lines.flatMap((line) =>
    line.CancelledQuantity > 0 ? unitText(line, line.CancelledQuantity) : [],
  );
  const t = useTranslations("orders");
  if (isWaiting) return <p className="text-[14px] text-ink-2">{tTrack("notShipped")}</p>;
  const isWhole = part.Shipments.length === 1 && rest.length === 0 && cancelled.length === 0;
  return (
    <ul className="text-[14px] text-ink-2">
      {part.Shipments.map((parcel) => (
        <li key={parcel.Id} className={isWhole ? "" : "mt-2 border-l-2 border-pond-200 pl-3"}>
          {!isWhole && (
            <>
              <b className="font-semibold text-ink">
                {parcel.DeliveredAt
                  ? t("parcel.arrived", { date: dates.date(parcel.DeliveredAt) })
                  : t("parcel.underWay")}
              </b>
              {parcelUnits(part, parcel).map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </>
          )}
          {isWhole && part.DeliveredAt && <p>{t("deliveredOn", { date: dates.date(part.DeliveredAt) })}</p>}
          {parcel.TrackingNumber && (
            <p>
              {parcel.Carrier || tTrack("trackingNumber")}
              {colonOf(language)}
              <span className="break-all select-all">{parcel.TrackingNumber}</span>
            </p>
          )}
        </li>
      ))}
      {[
        { title: t("parcel.rest"), units: rest },
        { title: t("parcel.cancelled"), units: cancelled },
      ].map(
        ({ title, units }) =>
          units.length > 0 && (
            <li key={title} className="mt-2 border-l-2 border-line pl-3">
              <b className="font-semibold text-ink">{title}</b>
              {units.map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </li>
          ),
      )}
    </ul>
  );
}

const unitText = (line: OrderLine, units: number) => `${units} × ${lineName(line)}`;

function parcelUnits({ Lines }: OrderPart, parcel: OrderPart["Shipments"][number]): string[] {
  return parcel.Lines.flatMap(({ OptionId, Quantity }) => {
    const line = Lines.find((one) => one.OptionId === OptionId);
    return line ? [unitText(line, Quantity)] : [];
  });
}

type LineProps = {
  line: OrderLine;
  language: Language;
  currency: ShownCurrency;
  /** It has arrived, and the reader has the account that reviews need. */
  isReviewable: boolean;
};

function Line({ line, language, currency, isReviewable }: LineProps) {
  const t = useTranslations("orders");
  const href = localPath(language, productPath(line, line.OptionId));
  return (
    <li className="flex items-center gap-3.5 py-3">
      <LineImage image={line.Image} department="" href={href} className="size-14" />
      <span className="min-w-0 flex-1 text-[14px] leading-5">
        <a href={href} className="font-medium hover:underline">
          {line.Name}
        </a>
        <span className="block text-[13px] text-ink-2">
          {[line.Variant, line.Size, `×${line.Quantity}`].filter(Boolean).join(" · ")}
        </span>
        {line.ReturnedQuantity > 0 && (
          <span className="block text-[13px] text-ink-2">{t("returnedUnits", { count: line.ReturnedQuantity })}</span>
        )}
        {line.DiscountCents > 0 && (
          <span className="block text-[13px] text-sale">
            {t("lineDiscount", { amount: formatPrice(line.DiscountCents, currency) })}
          </span>
        )}
        {isReviewable && (
          <a
            href={`${href}#reviews`}
            className="link inline-block min-h-6 leading-6 print:hidden"
            aria-label={labelled(t("review"), line.Name, language)}
          >
            {t("review")}
          </a>
        )}
      </span>
      <Price cents={line.TotalCents} currency={currency} size="line" />
    </li>
  );
}

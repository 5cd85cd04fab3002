import { useTranslations } from "next-intl";

import { LinePicture } from "@/components/cart/line-picture";
import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, toCents, type ShownCurrency } from "@/lib/money";
import type { Order, OrderLine, OrderPart } from "@/lib/orders/order-contract";
import { localPath, productPath, shopPath } from "@/lib/paths";

import { CancelButton } from "./cancel-button";
import { cancelRefund } from "./cancel-refund";
import type { DateWords } from "./dates";
import { PartReturns } from "./part-returns";
import { StatusBadge } from "./status-badge";

type PartsProps = {
  order: Order;
  language: Language;
  currency: ShownCurrency;
  words: DateWords;
  orderKey?: string;
};

/** What each shop sends, with its own state and its own way to the buyer. */
export function OrderParts({ order, ...rest }: PartsProps) {
  return (
    <>
      {order.Parts.map((part) => (
        <Part key={part.ShopId} part={part} order={order} {...rest} />
      ))}
    </>
  );
}

function Part({ part, order, language, currency, words, orderKey }: PartsProps & { part: OrderPart }) {
  const t = useTranslations("orders");
  const id = `part-${part.ShopId}`;
  const isOneOfSome = order.Parts.length > 1;
  return (
    <section aria-labelledby={id} className="panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-[18px] leading-6">
          <ShopName part={part} language={language} />
        </h2>
        <StatusBadge status={part.Status} />
      </div>
      <Shipment part={part} words={words} />
      <ul className="mt-2 divide-y divide-line">
        {part.Lines.map((line) => (
          <Line key={line.OptionId} line={line} language={language} currency={currency} />
        ))}
      </ul>
      <PartReturns part={part} order={order} currency={currency} words={words} />
      {isOneOfSome && part.Actions.includes("cancel") && (
        <div className="mt-3">
          <CancelButton
            orderRef={order.OrderRef}
            orderKey={orderKey}
            shopId={part.ShopId}
            label={t("cancel.part")}
            text={`${t("cancel.partText", { shop: part.Shop })} ${cancelRefund(t, [part], order, currency)}`}
          />
        </div>
      )}
    </section>
  );
}

function ShopName({ part, language }: { part: OrderPart; language: Language }) {
  const t = useTranslations("orders");
  if (part.ShopSlug === null) return t("from", { shop: part.Shop });
  const href = localPath(language, shopPath(part.ShopSlug));
  const shop = () => (
    <a className="hover:underline" href={href}>
      {part.Shop}
    </a>
  );
  return t.rich("fromShop", { shop });
}

function Shipment({ part, words }: { part: OrderPart; words: DateWords }) {
  const t = useTranslations("orders");
  const tTrack = useTranslations("track");
  const isWaiting = ["New", "Accepted", "Packed"].includes(part.Status);
  return (
    <div className="text-[14px] text-ink-2">
      {part.DeliveredAt && <p>{t("deliveredOn", { date: words.date(part.DeliveredAt) })}</p>}
      {part.TrackingNumber && (
        <p>
          {part.Carrier || tTrack("trackingNumber")}:{" "}
          <span className="break-all select-all">{part.TrackingNumber}</span>
        </p>
      )}
      {isWaiting && !part.TrackingNumber && <p>{tTrack("notShipped")}</p>}
    </div>
  );
}

type LineProps = { line: OrderLine; language: Language; currency: ShownCurrency };

function Line({ line, language, currency }: LineProps) {
  const t = useTranslations("orders");
  const href = localPath(language, productPath(line, line.OptionId));
  return (
    <li className="flex items-center gap-3.5 py-3">
      <LinePicture image={line.Image} department="" href={href} className="size-14" />
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
        {line.Discount > 0 && (
          <span className="block text-[13px] text-sale">
            {t("lineDiscount", { amount: formatPrice(toCents(line.Discount), currency) })}
          </span>
        )}
      </span>
      <Price cents={toCents(line.Total)} currency={currency} size="line" />
    </li>
  );
}

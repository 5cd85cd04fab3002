import { useTranslations } from "next-intl";

import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/locale/rules";
import { toCents, usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";
import { localPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";

import { badgeText, PartBadge } from "./part-badge";

type LatestOrdersProps = { orders: readonly Order[]; language: Language };

/** The last few orders on the overview; each leads to where it is processed. */
export function LatestOrders({ orders, language }: LatestOrdersProps) {
  const t = useTranslations("dashboard.latest");
  if (orders.length === 0) return null;
  const all = localPath(language, "/account/dashboard/orders");
  return (
    <section aria-labelledby="latest-orders" className="panel mt-4 overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 px-4 py-3 md:px-5">
        <h2 id="latest-orders" className="text-lg">
          {t("title")}
        </h2>
        <a href={all} className="link inline-flex min-h-6 items-center text-[14px]">
          {t("all")}
        </a>
      </div>
      <table className="w-full text-[14px] max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {(["order", "product", "customer", "placed", "total", "status"] as const).map((name) => (
              <th key={name} className={`th ${name === "total" ? "text-right!" : ""}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {orders.map((order) => (
            <Row key={order.OrderRef} order={order} href={`${all}?q=${order.OrderRef}`} language={language} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ order, href, language }: { order: Order; href: string; language: Language }) {
  const t = useTranslations("dashboard.latest");
  const words = useTranslations("dashboard.orders");
  const lines = order.Parts.flatMap(({ Lines }) => Lines);
  const [line] = lines;
  const placed = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(new Date(order.PlacedAt));
  // A badge for each status; of parts that came back those that did so in part have one of their own.
  const parts = [...new Map(order.Parts.map((part) => [badgeText(part, words), part])).values()];
  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-t max-md:border-line max-md:px-4 max-md:py-3">
      <td className="td max-md:border-0! max-md:p-0!">
        <a href={href} className="link price inline-flex min-h-6 items-center">
          {order.OrderRef}
        </a>
      </td>
      <td className="td max-md:order-2 max-md:col-span-2 max-md:border-0! max-md:p-0!">
        <span className="flex items-center gap-3">
          {line?.Image && (
            <span className="patch photo size-10 shrink-0 rounded-sm!">
              <img src={pictureUrl(line.Image, 160)} alt="" width={40} height={40} loading="lazy" />
            </span>
          )}
          <span className="line-clamp-1 max-w-[280px]">{line?.Name}</span>
          {lines.length > 1 && <span className="shrink-0 text-ink-2">{t("more", { count: lines.length - 1 })}</span>}
        </span>
      </td>
      <td className="td max-md:order-3 max-md:border-0! max-md:p-0!">{order.FullName}</td>
      <td className="td whitespace-nowrap text-ink-2 max-md:order-4 max-md:border-0! max-md:p-0!">{placed}</td>
      <td className="td text-right! max-md:border-0! max-md:p-0!">
        <span className="flex flex-col items-end">
          <Price
            cents={toCents(order.Net)}
            regularCents={toCents(order.Total)}
            currency={usDollar}
            regularLabel={t("ordered")}
          />
        </span>
      </td>
      <td className="td max-md:order-5 max-md:col-span-2 max-md:border-0! max-md:p-0!">
        <span className="flex flex-wrap gap-1">
          {parts.map((part) => (
            <PartBadge key={part.ShopId} part={part} />
          ))}
        </span>
      </td>
    </tr>
  );
}

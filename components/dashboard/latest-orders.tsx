import { useTranslations } from "next-intl";

import { LocalTime } from "@/components/ui/local-time";
import type { Language } from "@/lib/locale/rules";
import type { Order } from "@/lib/orders/order-contract";
import { localPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import { OrderTotal } from "./order-total";
import { badgeText, PartBadge } from "./part-badge";

type LatestOrdersProps = { orders: readonly Order[]; language: Language };

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
      <table className="w-full text-[14px] max-xl:block">
        <thead className="max-xl:sr-only">
          <tr>
            {(["order", "product", "customer", "placed", "total", "status"] as const).map((name) => (
              <th key={name} className={`th xl:first:pl-5! xl:last:pr-5! ${name === "total" ? "text-right!" : ""}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-xl:block">
          {orders.map((order) => (
            <Row key={order.OrderRef} order={order} href={`${all}/${order.OrderRef}`} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ order, href }: { order: Order; href: string }) {
  const t = useTranslations("dashboard.latest");
  const common = useTranslations("dashboard.orders");
  const lines = order.Parts.flatMap(({ Lines }) => Lines);
  const [line] = lines;
  // One badge per status; partly returned parts have a badge of their own.
  const parts = [...new Map(order.Parts.map((part) => [badgeText(part, common), part])).values()];
  return (
    <tr className="max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-3 max-xl:gap-y-1 max-xl:border-t max-xl:border-line max-xl:px-4 max-xl:py-3">
      <td className="td max-xl:border-0! max-xl:p-0! xl:pl-5!">
        <a href={href} className="link inline-flex min-h-6 items-center whitespace-nowrap">
          {order.OrderRef}
        </a>
      </td>
      <td className="td max-xl:order-2 max-xl:col-span-2 max-xl:min-w-0 max-xl:border-0! max-xl:p-0!">
        <span className="flex items-center gap-3">
          {line?.Image && (
            <span className="patch photo size-10 shrink-0 rounded-sm!">
              <img src={imageUrl(line.Image, 160)} alt="" width={40} height={40} loading="lazy" />
            </span>
          )}
          <span className="line-clamp-1 max-w-[280px] min-w-0 wrap-anywhere">{line?.Name}</span>
          {lines.length > 1 && <span className="shrink-0 text-ink-2">{t("more", { count: lines.length - 1 })}</span>}
        </span>
      </td>
      <td className="td wrap-anywhere max-xl:order-3 max-xl:border-0! max-xl:p-0!">{order.FullName}</td>
      <td className="td whitespace-nowrap text-ink-2 max-xl:order-4 max-xl:border-0! max-xl:p-0!">
        <LocalTime at={order.PlacedAt} className="inline-block min-w-[132px]" />
      </td>
      <td className="td text-right! max-xl:border-0! max-xl:p-0!">
        <span className="flex flex-col items-end">
          <OrderTotal order={order} />
        </span>
      </td>
      <td className="td max-xl:order-5 max-xl:col-span-2 max-xl:border-0! max-xl:p-0! xl:pr-5!">
        <span className="flex flex-wrap gap-1">
          {parts.map((part) => (
            <PartBadge key={part.ShopId} part={part} />
          ))}
        </span>
      </td>
    </tr>
  );
}

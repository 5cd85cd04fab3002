import { useLocale, useTranslations } from "next-intl";

import type { IconName } from "@/components/ui/icon-names";
import type { Overview } from "@/lib/dashboard/contract";
import { changeOf, chartTop, mostUnanswered, periods } from "@/lib/dashboard/rules";
import type { Language } from "@/lib/locale/rules";
import { dollarsOf } from "@/lib/dollars";
import { formatPrice, usDollar } from "@/lib/money";
import { localPath } from "@/lib/paths";

import { LinkRow } from "./link-row";

const money = (cents: number) => formatPrice(cents, usDollar);
const whole = (cents: number) => `$${Math.round(dollarsOf(cents)).toLocaleString("en-US")}`;

/** Links, so that a page can be reloaded and shared. */
export function PeriodLinks({ days, language }: { days: number; language: Language }) {
  const t = useTranslations("dashboard.overview");
  return (
    <nav aria-label={t("period")} className="scroller -m-1 justify-start gap-2 p-1">
      {periods.map((period) => (
        <a
          key={period}
          href={`${localPath(language, "/account/dashboard")}?days=${period}`}
          aria-current={period === days ? "true" : undefined}
          className={`chip ${period === days ? "on" : ""}`}
        >
          {t("lastDays", { days: period })}
        </a>
      ))}
    </nav>
  );
}

export function Figures({ overview }: { overview: Overview }) {
  const t = useTranslations("dashboard.overview");
  const language = useLocale();
  const count = (units: number) => units.toLocaleString(language);
  const { Sales, Orders, Visits, Returns, Days } = overview;
  const figures = [
    {
      label: t("sales"),
      help: t("salesHelp"),
      value: money(Sales.NowCents),
      figure: { Now: Sales.NowCents, Before: Sales.BeforeCents },
      isGood: true,
    },
    { label: t("orders"), help: t("ordersHelp"), value: count(Orders.Now), figure: Orders, isGood: true },
    { label: t("visits"), help: t("visitsHelp"), value: count(Visits.Now), figure: Visits, isGood: true },
    { label: t("returns"), help: t("returnsHelp"), value: count(Returns.Now), figure: Returns, isGood: false },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {figures.map(({ label, help, value, figure, isGood }) => {
        const change = changeOf(figure);
        const tone = change === null || change === 0 ? "text-ink-2" : change > 0 === isGood ? "text-stock" : "text-low";
        return (
          <div key={label} className="panel p-4 md:p-5">
            <dt className="text-[14px] text-ink-2">{label}</dt>
            <dd className="price mt-2 text-[21px] min-[400px]:text-[26px] md:text-[34px]">{value}</dd>
            <dd className="mt-2 text-[13px] text-ink-2">
              {change === null ? (
                t("noneBefore", { days: Days })
              ) : (
                <>
                  <b
                    className={`font-semibold ${tone}`}
                  >{`${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}%`}</b>{" "}
                  {t("onBefore", { days: Days })}
                </>
              )}
            </dd>
            {help && <dd className="mt-1 text-[13px] text-ink-2">{help}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

type ChartProps = { overview: Overview; dayName: (iso: string) => string };

/** Draws bars, with the same numbers as a table for screen readers. */
export function SalesChart({ overview: { Series, Zone }, dayName }: ChartProps) {
  const t = useTranslations("dashboard.overview");
  const sales = Series.map(({ SalesCents }) => SalesCents);
  const top = chartTop(sales);
  const best = Series.reduce(
    (most, day) => (day.SalesCents > most.SalesCents ? day : most),
    Series[0] ?? { Date: "", SalesCents: 0, Orders: 0 },
  );
  const marks = [Series[0], Series[Math.floor((Series.length - 1) / 2)], Series.at(-1)];
  return (
    <section aria-labelledby="sales-by-day" className="panel flex min-w-0 flex-col p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sales-by-day" className="text-lg">
          {t("byDay")}
        </h2>
        <span className="text-[13px] text-ink-2">
          {best.SalesCents > 0
            ? t("bestDay", { day: dayName(best.Date), amount: whole(best.SalesCents) })
            : t("noSales")}
        </span>
      </div>
      <div aria-hidden="true" className="mt-5 grid grow grid-cols-[44px_1fr] grid-rows-[minmax(190px,1fr)_auto] gap-2">
        <div className="flex flex-col justify-between text-right text-xs text-ink-3">
          {best.SalesCents > 0 && (
            <>
              <span>{whole(top)}</span>
              <span>{whole(top / 2)}</span>
              <span>$0</span>
            </>
          )}
        </div>
        <div className="relative border-b border-edge">
          <i className="stitch absolute inset-x-0 top-0 text-line" />
          <i className="stitch absolute inset-x-0 top-1/2 text-line" />
          <div className="absolute inset-0 flex items-end gap-px md:gap-1">
            {Series.map((day) => (
              <i
                key={day.Date}
                title={`${dayName(day.Date)}: ${money(day.SalesCents)}`}
                className={`flex-1 rounded-t-xs ${day === best && day.SalesCents > 0 ? "bg-marigold-400" : "bg-pond-600"}`}
                style={{ height: `${(day.SalesCents / top) * 100}%` }}
              />
            ))}
          </div>
        </div>
        <span />
        <div className="flex justify-between text-xs text-ink-3">
          {marks.map((day, index) => (
            <span key={`${day?.Date}-${["first", "middle", "last"][index]}`}>{day && dayName(day.Date)}</span>
          ))}
        </div>
      </div>
      <p className="mt-2 text-right text-xs text-ink-2">{t("daysEnd", { zone: Zone.replaceAll("_", " ") })}</p>
      <div className="sr-only">
        <table>
          <caption>{t("byDay")}</caption>
          <tbody>
            {Series.map(({ Date, SalesCents, Orders }) => (
              <tr key={Date}>
                <th scope="row">{dayName(Date)}</th>
                <td>{money(SalesCents)}</td>
                <td>{t("orderCount", { count: Orders })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Counted =
  | "requests"
  | "questions"
  | "listings"
  | "messages"
  | "conversations"
  | "reported"
  | "newOrders"
  | "toShip"
  | "returns"
  | "reports"
  | "reviews"
  | "drafts";
type Task = { key: string; icon: IconName; title: string; text: string; path: string };
type ToDoProps = {
  overview: Overview;
  store: { cover: string; logo: string } | null;
  language: Language;
  isAdmin: boolean;
};

export function ToDo({ overview: { ToDo: todo }, store, language, isAdmin }: ToDoProps) {
  const t = useTranslations("dashboard.todo");
  const dashboard = "/account/dashboard";
  const count = (key: Counted, n: number, icon: IconName, path: string): Task[] =>
    n > 0 ? [{ key, icon, path, title: t(`${key}.title`, { count: n }), text: t(`${key}.text`) }] : [];
  const tasks: Task[] = [
    ...count("requests", todo.Requests, "badge-check", `${dashboard}/requests`),
    ...count("questions", todo.Questions, "badge-check", `${dashboard}/verification`),
    ...count("listings", todo.Listings, "package-check", `${dashboard}/listings`),
    ...count(isAdmin ? "reported" : "conversations", todo.Conversations, "message-circle", `${dashboard}/messages`),
    ...count("messages", todo.Messages, "mail", `${dashboard}/inbox`),
    ...count("newOrders", todo.NewOrders, "shopping-bag", `${dashboard}/orders?status=New`),
    ...count("toShip", todo.ToShip, "truck", `${dashboard}/orders?status=Packed`),
    ...count("returns", todo.Returns, "rotate-ccw", `${dashboard}/orders?status=ReturnRequested`),
    ...count("reports", todo.Reports, "flag", `${dashboard}/reviews?state=reported`),
    ...count("reviews", todo.Unanswered, "message-circle", `${dashboard}/reviews?open=1`).map((task) =>
      todo.Unanswered > mostUnanswered ? { ...task, title: t("reviews.many", { count: mostUnanswered }) } : task,
    ),
    ...todo.LowStock.map(({ Name, Slug, Quantity }) => ({
      key: Name,
      icon: "package-open" as const,
      path: `/account/productpublish/${Slug}`,
      title: t("restock", { name: Name }),
      text: t("left", { count: Quantity }),
    })),
    ...count("drafts", todo.Drafts, "pencil", `${dashboard}/products?state=Draft`),
    ...(store && !store.cover
      ? [{ key: "cover", icon: "upload" as const, path: `${dashboard}/shop`, title: t("cover"), text: t("coverText") }]
      : []),
  ];
  return (
    <section aria-labelledby="to-do" className="panel p-4 md:p-5">
      <h2 id="to-do" className="text-lg">
        {t("title")}
      </h2>
      {tasks.length === 0 && <p className="mt-3 text-[14px] text-ink-2">{t("nothing")}</p>}
      <ul className="mt-3 grid gap-1">
        {tasks.slice(0, 7).map(({ key, path, ...row }) => (
          <LinkRow key={key} href={localPath(language, path)} {...row} />
        ))}
      </ul>
    </section>
  );
}

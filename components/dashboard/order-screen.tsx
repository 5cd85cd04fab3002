"use client";

import { useMutation } from "@tanstack/react-query";
import { discountText } from "@/lib/orders/view/discount-text";
import { useLocale, useMessages, useTranslations } from "next-intl";
import { useId, useState, type ReactNode } from "react";

import { useLeaveGuard } from "@/components/ui/use-leave-guard";
import { toastFailure } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LocalTime } from "@/components/ui/local-time";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { orderInCents } from "@/lib/orders/amount-rules";
import type { Order, OrderEvent, OrderPart } from "@/lib/orders/order-contract";
import { isCollectedLess } from "@/lib/orders/refund/money-rules";
import { reasonText } from "@/lib/orders/reason-rules";
import { cancelledOfOrder } from "@/lib/orders/view/money-rules";
import { localPath } from "@/lib/paths";

import { OrderPartPanel } from "./order-part";
import { PaymentText } from "./order-row";
import { money, parcelAddress, type Sender } from "./order-texts";
import { partSeller } from "./part-seller";
import { useTakenSteps } from "./use-order-list";

type OrderScreenProps = { order: Order; isPublisher: boolean; isAdmin: boolean; from: Sender };

/** Shows everything about one order to those who send it. */
export function OrderScreen({ order: first, isPublisher, isAdmin, from }: OrderScreenProps) {
  const t = useTranslations("dashboard.orders");
  const language = useLocale();
  const [order, setOrder] = useState(first);
  const take = useTakenSteps(isPublisher);
  const all = localPath(language, "/account/dashboard/orders");
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-[14px] text-ink-2">
        <a href={all} className="link inline-flex min-h-6 items-center gap-1">
          <Icon name="chevron-left" size={16} />
          {t("all")}
        </a>
        <LocalTime at={order.PlacedAt} hasYear />
        <PaymentText order={order} />
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          {order.Parts.map((part) => (
            <section key={part.ShopId} aria-label={partSeller(part, t)} className="panel">
              <OrderPartPanel
                order={order}
                part={part}
                isPublisher={isPublisher}
                isAdmin={isAdmin}
                from={from}
                onSteps={async (steps) => {
                  const outcomes = await take(steps);
                  const changed = outcomes?.[0]?.order;
                  if (changed) setOrder(changed);
                  return outcomes;
                }}
              />
              <PrivateNote order={order} part={part} isPublisher={isPublisher} onSaved={setOrder} />
            </section>
          ))}
          <Card title={t("history")}>
            <Timeline order={order} hasShops={order.Parts.length > 1} />
          </Card>
        </div>
        <div className="grid gap-4">
          <Card title={t("columns.buyer")}>
            <Buyer order={order} />
          </Card>
          <Card title={t("sums")}>
            <Sums order={order} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel p-4 md:p-5">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Buyer({ order }: { order: Order }) {
  const t = useTranslations("dashboard.orders");
  const language = useLocale();
  const { FullName, Phone, Email, Note } = order;
  return (
    <div className="text-[14px]">
      <b className="font-semibold">{FullName}</b>
      <a href={`tel:${Phone.replace(/[^\d+]/g, "")}`} className="link flex min-h-8 w-fit items-center gap-1.5">
        <Icon name="phone" size={15} />
        {Phone}
      </a>
      {Email && (
        <a href={`mailto:${Email}`} className="link flex min-h-8 w-fit items-center gap-1.5">
          <Icon name="mail" size={15} />
          {Email}
        </a>
      )}
      <address className="mt-2 not-italic text-ink-2">
        {parcelAddress(order, language).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {Note && <p className="mt-3 border-t border-line pt-3">{t("note", { note: Note })}</p>}
    </div>
  );
}

function Sums({ order }: { order: Order }) {
  const t = useTranslations("dashboard.orders.sum");
  const { SubtotalCents, DiscountCents, Coupon, TotalCents, RefundedCents, RefundDueCents, NetCents } = order;
  const cancelledCents = cancelledOfOrder(order);
  const shipping = order.Totals.find(({ type }) => type === "shipping")?.priceCents ?? 0;
  const rows = [
    { label: t("subtotal"), amount: SubtotalCents, isShown: true },
    {
      label: discountText(t, Coupon),
      amount: -DiscountCents,
      isShown: DiscountCents > 0,
    },
    { label: t("shipping"), amount: shipping, isShown: true },
    { label: t("total"), amount: TotalCents, isShown: true, isStrong: true },
    { label: t("cancelled"), amount: -cancelledCents, isShown: cancelledCents > 0 },
    { label: t("refunded"), amount: -RefundedCents, isShown: RefundedCents > 0 },
    { label: t("refundDue"), amount: -RefundDueCents, isShown: RefundDueCents > 0 },
    { label: t("net"), amount: NetCents, isShown: NetCents !== TotalCents, isStrong: true },
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-[14px]">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ label, amount, isStrong }) => (
          <div key={label} className={`contents ${isStrong ? "font-semibold" : ""}`}>
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{money(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** An order's own statuses follow from its parts, so only its placing is shown. */
function Timeline({ order, hasShops }: { order: Order; hasShops: boolean }) {
  const t = useTranslations("dashboard.orders");
  const { orderReasons } = useMessages();
  const sellerOf = ({ ShopId }: OrderEvent): string => {
    const part = hasShops && order.Parts.find((one) => one.ShopId === ShopId);
    return part ? partSeller(part, t) : "";
  };
  const moneyOf = ({ AmountCents, ShopId, At }: OrderEvent): string => {
    if (AmountCents === null) return "";
    const part = order.Parts.find((one) => one.ShopId === ShopId);
    const isLess = part && isCollectedLess(order.PaymentMethod, { collectedAt: part.CashCollectedAt, at: At });
    return t(isLess ? "collectedLess" : "refunded", { amount: money(AmountCents) });
  };
  const textOf = (event: OrderEvent): string => {
    if (event.Kind === "order") return t("placed");
    if (event.Kind === "payment") return t("paymentNow", { status: t(`payment.${event.Status as "Paid"}`) });
    if (event.Repeats !== "") return t(`repeated.${event.Repeats}`);
    return t(`status.${event.Status as "New"}`);
  };
  const events = order.Timeline.filter(({ Kind, From }) => Kind !== "order" || From === "");
  return (
    <ol className="grid gap-3 text-[14px]">
      {events.map((event) => (
        <li
          key={[event.At, event.Kind, event.ShopId, event.Status].join(" ")}
          className="flex flex-wrap items-baseline gap-x-3 border-l-2 border-pond-200 pl-3"
        >
          <b className="font-semibold">{textOf(event)}</b>
          <span className="text-ink-2">{[t(`by.${event.By}`), sellerOf(event)].filter(Boolean).join(" · ")}</span>
          <LocalTime at={event.At} hasYear className="ml-auto text-[13px] text-ink-2" />
          {(event.Note || event.AmountCents !== null) && (
            <span className="w-full text-ink-2">
              {[reasonText(event.Note, orderReasons), moneyOf(event)].filter(Boolean).join(" · ")}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

type PrivateNoteProps = { order: Order; part: OrderPart; isPublisher: boolean; onSaved: (order: Order) => void };

function PrivateNote({ order: { OrderRef }, part, isPublisher, onSaved }: PrivateNoteProps) {
  const t = useTranslations("dashboard.orders.privateNote");
  const stored = part.PrivateNote ?? "";
  const [text, setText] = useState(stored);
  const isUnsaved = text.trim() !== stored;
  useLeaveGuard(isUnsaved);
  const save = useMutation({
    mutationFn: async (Note: string) => {
      const answer = isPublisher
        ? await call("POST Publisher/SaveOrderNote", { body: { OrderRef, ShopId: part.ShopId, Note } })
        : await call("POST Order/SaveShopNote", { body: { OrderRef, Note } });
      return orderInCents(answer);
    },
    onSuccess: (order) => {
      onSaved(order);
      toast({ id: "note", kind: "success", text: t("saved") });
    },
    onError: (error) => toastFailure(error, { title: t("failed"), text: t("tryAgain") }),
  });
  return (
    <form
      className="border-t border-line p-4 md:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(text.trim());
      }}
    >
      <label className="block text-[14px]">
        <span className="font-semibold">{t("label")}</span>
        <span className="ml-2 text-[13px] text-ink-2">{t("hint")}</span>
        <textarea
          value={text}
          rows={2}
          maxLength={2_000}
          className="input mt-1.5"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {isUnsaved && (
        <Button type="submit" size="sm" className="mt-2" busy={save.isPending} busyLabel={t("save")}>
          {t("save")}
        </Button>
      )}
    </form>
  );
}

import "server-only";

import type { Mail } from "@/lib/adapters/mail";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import { findCurrency } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, toAmount, toCents, usDollar } from "@/lib/money";
import { confirmKey } from "@/lib/orders/confirm-key";
import { lineName, namedReturnLines } from "@/lib/orders/line-name-rules";
import type { Order, OrderPart, OrderReturn } from "@/lib/orders/order-contract";
import { orderKey } from "@/lib/orders/order-key";
import type { PartStatus } from "@/lib/orders/rules";
import { findOrderToMail } from "@/lib/orders/view-queries";
import { confirmOrderPath, guestOrderPath, localPath, orderPath, trackPath } from "@/lib/paths";

import { letterOf, type Block } from "./letter";

type Content = Omit<Mail, "key" | "to">;
type Payload = Record<string, unknown>;
type Composer = (payload: Payload, language: Language) => Promise<Content>;

/** By the outbox's kinds. Each reads the order when it is sent, so that it tells nothing that is over by then. */
export const orderMails: Record<string, Composer> = {
  "order-confirmation": async (payload, language) => {
    const { order, t, price, isConverted, letter } = await writing(payload, language);
    const { PaymentMethod, Total } = order;
    const pay = Total === 0 ? "" : PaymentMethod === "cod" ? t("confirmation.cod") : t("confirmation.card");
    return letter(t("confirmation.subject", { ref: order.OrderRef }), [
      t("confirmation.placed", { ref: order.OrderRef }),
      { list: order.Parts.flatMap((part) => linesOf(part, price)) },
      ...order.Totals.filter(({ type }) => type === "discount").map(({ price: cut }) =>
        t("confirmation.discount", { discount: price(cut) }),
      ),
      { strong: t("confirmation.total", { total: price(Total) }) },
      isConverted ? t("confirmation.charged", { amount: formatPrice(toCents(Total), usDollar) }) : "",
      pay,
    ]);
  },
  "order-update": async (payload, language) => {
    const { order, t, price, letter } = await writing(payload, language);
    const status = payload.Status as Exclude<PartStatus, "New">;
    const shopIds = payload.ShopIds as number[];
    const parts = order.Parts.filter(({ ShopId }) => shopIds.includes(ShopId));
    const note = typeof payload.Note === "string" ? payload.Note : "";
    const back = backOf(order, status, shopIds);
    const returns = returnsToMail(parts, payload.AskedAt);
    return letter(t(`update.${status}.subject`, { ref: order.OrderRef }), [
      t(`update.${status}.text`, { ref: order.OrderRef, shops: shopsOf(parts) }),
      {
        list:
          returns.length > 0
            ? returns.flatMap((one) => unitsOf(one, t, price))
            : parts.flatMap((part) => linesOf(part, price)),
      },
      ...(status === "ReturnRequested"
        ? returns.map(({ wish }) => t("update.reason", { reason: wish })).slice(0, 1)
        : []),
      back > 0 ? t(isCollectedLess(order, parts) ? "update.less" : "update.back", { amount: price(back) }) : "",
      ...(status === "Shipped" ? parts.map((part) => parcelOf(part, t)) : []),
      note && t("update.note", { note }),
    ]);
  },
  "order-refund": async (payload, language) => {
    const { order, t, price, isConverted, letter } = await writing(payload, language);
    const cents = Number(payload.AmountCents);
    const shown = price(cents / 100);
    const amount = isConverted ? `${shown} (${formatPrice(cents, usDollar)} USD)` : shown;
    const isCash = order.PaymentMethod === "cod";
    return letter(t("refund.subject", { ref: order.OrderRef }), [
      t(isCash ? "refund.cash" : "refund.card", { amount, ref: order.OrderRef }),
    ]);
  },
  "order-confirm": async (payload, language) => {
    const { order, t, price } = await writing(payload, language);
    const { OrderRef, ConfirmUntil } = order;
    const until = ConfirmUntil ? momentOf(language, ConfirmUntil) : "";
    // It may have gone to the wrong person: no link that opens the order, and nothing of who ordered.
    return letterOf(t("confirm.subject", { ref: OrderRef }), language, [
      t("confirm.text", { ref: OrderRef }),
      { list: order.Parts.flatMap((part) => linesOf(part, price)) },
      { strong: t("confirmation.total", { total: price(order.Total) }) },
      { label: t("confirm.button"), button: linkTo(confirmOrderPath(OrderRef, confirmKey(OrderRef)), language) },
      until && { small: t("confirm.until", { until }) },
      t("bye"),
    ]);
  },
  "order-unconfirmed": async (payload, language) => {
    const { order, t, letter } = await writing(payload, language);
    return letter(t("unconfirmed.subject", { ref: order.OrderRef }), [t("unconfirmed.text", { ref: order.OrderRef })]);
  },
  "order-unpaid": async (payload, language) => {
    const { order, t, letter } = await writing(payload, language);
    return letter(t("unpaid.subject", { ref: order.OrderRef }), [t("unpaid.text", { ref: order.OrderRef })]);
  },
  "order-payment-returned": async (payload, language) => {
    const { order, t, letter } = await writing(payload, language);
    const amount = formatPrice(Number(payload.AmountCents), usDollar);
    return letter(t("paymentReturned.subject", { ref: order.OrderRef }), [
      t("paymentReturned.text", { amount, ref: order.OrderRef }),
    ]);
  },
};

/** @throws when the order does not exist, which leaves the mail in the outbox */
async function writing(payload: Payload, language: Language) {
  const found = await findOrderToMail(String(payload.OrderRef));
  if (!found) throw new Error("the order of this mail does not exist");
  const { order, isGuest } = found;
  // Loaded with the first letter: measurements and scripts run without a renderer.
  const { createTranslator } = await import("next-intl");
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "mail" });
  const currency = { ...(await findCurrency(order.Currency.Code)), multiplier: order.Currency.Multiplier };
  const price = (amount: number) => formatPrice(toCents(amount), currency);
  /** What is charged is said beside what was shown. */
  const isConverted = currency.code !== usDollar.code;
  const letter = (subject: string, blocks: Block[]) =>
    letterOf(subject, language, [
      t("hello", { name: order.FullName }),
      ...blocks,
      { label: t("view"), link: linkTo(viewPath(order, isGuest), language) },
      { label: t("track"), link: linkTo(trackPath(order.OrderRef), language) },
      t("bye"),
    ]);
  return { order, t, price, isConverted, letter };
}

/** A guest's link opens the order by itself; an account's asks to sign in. */
function viewPath({ OrderRef }: Order, isGuest: boolean): string {
  return isGuest ? guestOrderPath(OrderRef, orderKey(OrderRef, new Date())) : orderPath(OrderRef);
}

/** From SITE_URL, never from the address of a request. */
function linkTo(path: string, language: Language): string {
  return new URL(localPath(language, path), env().SITE_URL).href;
}

/** Wed 25 Nov, 14:02 UTC */
function momentOf(language: Language, iso: string): string {
  const day = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
  // "en" alone would be American: month first.
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...day, ...time }).format(new Date(iso));
}

function linesOf({ Lines }: OrderPart, price: (amount: number) => string): string[] {
  return Lines.map((line) => `${line.Quantity} × ${lineName(line)}: ${price(line.Total)}`);
}

/** A return as its mail tells of it. */
type ReturnToMail = { part: OrderPart; one: OrderReturn; wish: string };

/** The returns that the mail is about: the buyer may have asked for others since. */
function returnsToMail(parts: readonly OrderPart[], askedAt: unknown): ReturnToMail[] {
  const moments = Array.isArray(askedAt) ? askedAt : [];
  return parts.flatMap((part) =>
    part.Returns.filter(({ AskedAt }) => moments.includes(AskedAt)).map((one) => ({
      part,
      one,
      wish: [one.Reason, one.Comment].filter(Boolean).join(": "),
    })),
  );
}

function unitsOf({ part, one }: ReturnToMail, t: Translate, price: (amount: number) => string): string[] {
  return namedReturnLines(part, one.Lines).map(({ Asked, Received, Amount, bought, name }) => {
    const isTaken = one.Status === "Accepted";
    const said = t("update.units", { units: isTaken ? Received : Asked, bought, name });
    return isTaken ? `${said}: ${price(Amount)}` : said;
  });
}

/** What the step gives back of these shops' parts. */
function backOf({ Timeline }: Order, status: PartStatus, shopIds: readonly number[]): number {
  const steps = Timeline.filter(
    ({ Kind, Status, ShopId }) => Kind === "part" && Status === status && shopIds.includes(ShopId ?? 0),
  );
  const latest = shopIds.flatMap((id) => steps.findLast(({ ShopId }) => ShopId === id)?.Amount ?? []);
  return toAmount(latest.reduce((sum, amount) => sum + toCents(amount), 0));
}

/** On delivery nothing goes back of what was not collected: the courier asks for less. */
function isCollectedLess({ PaymentMethod }: Order, parts: readonly OrderPart[]): boolean {
  return PaymentMethod === "cod" && parts.every(({ CashCollectedAt }) => CashCollectedAt === null);
}

const shopsOf = (parts: readonly OrderPart[]) => parts.map(({ Shop }) => Shop).join(", ");

type Translate = Awaited<ReturnType<typeof writing>>["t"];

function parcelOf({ Shop, Carrier, TrackingNumber }: OrderPart, t: Translate): string {
  if (!Carrier) return "";
  return TrackingNumber
    ? t("update.parcel", { shop: Shop, carrier: Carrier, number: TrackingNumber })
    : t("update.carrier", { shop: Shop, carrier: Carrier });
}

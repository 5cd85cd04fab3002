import "server-only";

import type { Mail } from "@/lib/adapters/mail";
import type { MailKind } from "@/lib/db/mail-kinds";
import { env } from "@/lib/env";
import type { Messages } from "@/lib/locale/areas";
import { labelled } from "@/lib/locale/labelled";
import { capital } from "@/lib/locale/names";
import { messagesOf } from "@/lib/locale/messages";
import { findCurrency } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, usDollar } from "@/lib/money";
import { confirmKey } from "@/lib/orders/place/confirmation-key";
import { lineName, namedReturnLines } from "@/lib/orders/view/line-name-rules";
import type { Order, OrderEvent, OrderLine, OrderPart, OrderReturn, Shipment } from "@/lib/orders/order-contract";
import { discountText } from "@/lib/orders/view/discount-text";
import { orderKey } from "@/lib/orders/view/order-key";
import type { PartStatus } from "@/lib/orders/rules";
import { reasonText } from "@/lib/orders/reason-rules";
import { findOrderToMail } from "@/lib/orders/view/queries";
import { confirmOrderPath, guestOrderPath, localPath, orderPath, trackPath } from "@/lib/paths";

import { mailMoment } from "./mail-moment";
import { letterOf, type Block } from "./letter";
import { orderFacts, partBlocks } from "./order-blocks";

type Content = Omit<Mail, "key" | "to">;
type Payload = Record<string, unknown>;
type Composer = (payload: Payload, language: Language) => Promise<Content>;

/** The order is read when the mail is sent, so that nothing is outdated. */
export const orderMails = {
  "order-confirmation": async (payload, language) => {
    const { order, t, tOrders, price, messages, isConverted, isProven, letter } = await writing(payload, language);
    const { PaymentMethod, TotalCents } = order;
    const pay = TotalCents === 0 ? "" : PaymentMethod === "cod" ? t("confirmation.cod") : t("confirmation.card");
    return letter(t("confirmation.subject", { ref: order.OrderRef }), [
      t("confirmation.placed", { ref: order.OrderRef }),
      ...partBlocks(order.Parts, messages.orders.seller, price, language),
      ...order.Totals.filter(({ type }) => type === "discount").map(({ priceCents: cut }) =>
        t("confirmation.discount", { label: discountText(tOrders, order.Coupon), discount: price(cut) }),
      ),
      { strong: t("confirmation.total", { total: price(TotalCents) }) },
      isConverted ? t("confirmation.charged", { amount: formatPrice(TotalCents, usDollar) }) : "",
      pay,
      orderFacts(order, messages.mail.facts, language, isProven),
    ]);
  },
  "order-update": async (payload, language) => {
    const { order, t, price, messages, isProven, letter } = await writing(payload, language);
    const status = payload.Status as Exclude<PartStatus, "New">;
    const shopIds = payload.ShopIds as number[];
    const parts = order.Parts.filter(({ ShopId }) => shopIds.includes(ShopId));
    const isRest = payload.IsRest === true;
    const kind = isRest ? "RestCancelled" : isPart(order, parts, status) ? "PartCancelled" : status;
    // The note of a request is its reason, which stands above.
    const note =
      isProven && status !== "ReturnRequested" ? reasonText(String(payload.Note ?? ""), messages.orderReasons) : "";
    const returns = returnsToMail(parts, payload.AskedAt, messages.orderReasons, language);
    const backCents =
      returns.length > 0
        ? returns.reduce((sum, { one }) => sum + one.AmountCents, 0)
        : backOf(order, { Status: status, Repeats: isRest ? "cancel-rest" : "" }, shopIds);
    const sent = parcelsToMail(parts, payload.Shipments);
    const rest = restOf(parts);
    return letter(t(`update.${kind}.subject`, { ref: order.OrderRef }), [
      t(`update.${kind}.text`, {
        ref: order.OrderRef,
        shops: capital(parts.map((part) => sellerOf(part, t)).join(", "), language),
      }),
      ...(returns.length > 0
        ? [{ list: returns.flatMap((one) => unitsOf(one, t, price, language)) }]
        : partBlocks(withUnits(parts, kind, sent), messages.orders.seller, price, language)),
      ...(status === "ReturnRequested" && isProven
        ? returns.map(({ wish }) => t("update.reason", { reason: wish })).slice(0, 1)
        : []),
      backCents > 0
        ? t(isCollectedLess(order, parts) ? "update.less" : "update.back", { amount: price(backCents) })
        : "",
      ...sent.map(({ part, parcel }) => capital(parcelText(part, parcel, t), language)),
      ...(kind === "PartlyShipped" && rest.length > 0 ? [t("update.rest"), { list: rest }] : []),
      note && t("update.note", { note }),
      isComing(status) ? orderFacts(order, messages.mail.facts, language, isProven) : "",
    ]);
  },
  "order-refund": async (payload, language) => {
    const { order, t, price, isConverted, letter } = await writing(payload, language);
    const cents = Number(payload.AmountCents);
    const shown = price(cents);
    const amount = isConverted ? `${shown} (${formatPrice(cents, usDollar)} USD)` : shown;
    const isCash = order.PaymentMethod === "cod";
    return letter(t("refund.subject", { ref: order.OrderRef }), [
      t(isCash ? "refund.cash" : "refund.card", { amount, ref: order.OrderRef }),
    ]);
  },
  "order-confirm": async (payload, language) => {
    const { order, t, price, messages } = await writing(payload, language);
    const { OrderRef, ConfirmUntil } = order;
    const until = ConfirmUntil ? mailMoment(language, ConfirmUntil) : "";
    // The mail may reach the wrong person: no link opens the order, and nothing is said about the buyer.
    return letterOf(t("confirm.subject", { ref: OrderRef }), language, [
      t("confirm.text", { ref: OrderRef }),
      ...partBlocks(order.Parts, messages.orders.seller, price, language),
      { strong: t("confirmation.total", { total: price(order.TotalCents) }) },
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
} satisfies Partial<Record<MailKind, Composer>>;

/** @throws when the order does not exist, which leaves the mail in the outbox */
async function writing(payload: Payload, language: Language) {
  const found = await findOrderToMail(String(payload.OrderRef));
  if (!found) throw new Error("the order of this mail does not exist");
  const { order, isGuest } = found;
  // Loaded with the first mail: benchmarks and scripts run without a renderer.
  const { createTranslator } = await import("next-intl");
  const messages = await messagesOf(language);
  const t = createTranslator({ locale: language, messages, namespace: "mail" });
  const tOrders = createTranslator({ locale: language, messages, namespace: "orders" });
  const currency = { ...(await findCurrency(order.Currency.Code)), multiplier: order.Currency.Multiplier };
  const price = (cents: number) => formatPrice(cents, currency);
  const isConverted = currency.code !== usDollar.code;
  /** Otherwise a stranger may have entered the address, with any words as a name. */
  const isProven = payload.IsUnproven !== true;
  const letter = (subject: string, blocks: Block[]) =>
    letterOf(subject, language, [
      isProven ? t("hello", { name: order.FullName }) : t("helloNobody"),
      ...blocks,
      { label: t("view"), button: linkTo(viewPath(order, isGuest), language) },
      { label: t("track"), link: linkTo(trackPath(order.OrderRef), language) },
      t("bye"),
    ]);
  return { order, t, tOrders, price, messages, isConverted, isProven, letter };
}

/** A guest's link opens the order directly; an account's requires a login. */
function viewPath({ OrderRef }: Order, isGuest: boolean): string {
  return isGuest ? guestOrderPath(OrderRef, orderKey(OrderRef, new Date())) : orderPath(OrderRef);
}

/** Uses SITE_URL, never the host of a request. */
function linkTo(path: string, language: Language): string {
  return new URL(localPath(language, path), env().SITE_URL).href;
}

const coming: readonly PartStatus[] = ["Accepted", "Packed", "PartlyShipped", "Shipped"];
const isComing = (status: PartStatus) => coming.includes(status);

type ReturnToMail = { part: OrderPart; one: OrderReturn; wish: string };

/** The buyer may have requested others since. */
function returnsToMail(
  parts: readonly OrderPart[],
  askedAt: unknown,
  reasons: Messages["orderReasons"],
  language: Language,
): ReturnToMail[] {
  const moments = Array.isArray(askedAt) ? askedAt : [];
  return parts.flatMap((part) =>
    part.Returns.filter(({ AskedAt }) => moments.includes(AskedAt)).map((one) => ({
      part,
      one,
      wish: labelled(reasonText(one.Reason, reasons), one.Comment, language),
    })),
  );
}

function unitsOf(
  { part, one }: ReturnToMail,
  t: Translate,
  price: (cents: number) => string,
  language: Language,
): string[] {
  return namedReturnLines(part, one.Lines).map(({ Asked, Received, AmountCents, bought, name }) => {
    const isTaken = one.Status === "Accepted";
    const said = t("update.units", { units: isTaken ? Received : Asked, bought, name });
    return isTaken ? labelled(said, price(AmountCents), language) : said;
  });
}

function isPart({ Parts }: Order, cancelled: readonly OrderPart[], status: PartStatus): boolean {
  return status === "Cancelled" && cancelled.length < Parts.length;
}

/** Returns the refund of the step for these shops' parts. */
function backOf(
  { Timeline }: Order,
  { Status, Repeats }: Pick<OrderEvent, "Status" | "Repeats">,
  shopIds: readonly number[],
): number {
  const steps = Timeline.filter(
    (event) => event.Kind === "part" && event.Status === Status && event.Repeats === Repeats,
  );
  const latest = shopIds.flatMap((id) => steps.findLast(({ ShopId }) => ShopId === id)?.AmountCents ?? []);
  return latest.reduce((sum, cents) => sum + cents, 0);
}

/** On delivery, uncollected money is not refunded: the courier collects less. */
function isCollectedLess({ PaymentMethod }: Order, parts: readonly OrderPart[]): boolean {
  return PaymentMethod === "cod" && parts.every(({ CashCollectedAt }) => CashCollectedAt === null);
}

type Translate = Awaited<ReturnType<typeof writing>>["t"];

function sellerOf({ Seller }: Pick<OrderPart, "Seller">, t: Translate): string {
  return Seller.Name || t(Seller.Kind === "company" ? "seller.company" : "seller.person");
}

function parcelText(part: OrderPart, { Carrier, TrackingNumber }: Shipment, t: Translate): string {
  if (!Carrier) return "";
  const shop = sellerOf(part, t);
  return TrackingNumber
    ? t("update.parcel", { shop, carrier: Carrier, number: TrackingNumber })
    : t("update.carrier", { shop, carrier: Carrier });
}

type SentParcel = { part: OrderPart; parcel: Shipment };

function parcelsToMail(parts: readonly OrderPart[], ids: unknown): SentParcel[] {
  const named = Array.isArray(ids) ? ids : [];
  return parts.flatMap((part) =>
    part.Shipments.filter(({ Id }) => named.includes(Id)).map((parcel) => ({ part, parcel })),
  );
}

/** The units of the parcels, or those that were cancelled. */
function withUnits(
  parts: readonly OrderPart[],
  kind: PartStatus | "RestCancelled" | "PartCancelled",
  sent: readonly SentParcel[],
): OrderPart[] {
  if (sent.length === 0 && kind !== "RestCancelled") return [...parts];
  const unitsIn = (part: OrderPart, { OptionId, CancelledQuantity }: OrderLine) =>
    kind === "RestCancelled"
      ? CancelledQuantity
      : sent
          .filter((one) => one.part === part)
          .flatMap(({ parcel }) => parcel.Lines.filter((line) => line.OptionId === OptionId))
          .reduce((sum, { Quantity }) => sum + Quantity, 0);
  return parts.map((part) => ({
    ...part,
    Lines: part.Lines.flatMap((line) => {
      const Quantity = unitsIn(part, line);
      return Quantity > 0 ? [{ ...line, Quantity, TotalCents: line.PriceCents * Quantity }] : [];
    }),
  }));
}

function restOf(parts: readonly OrderPart[]): string[] {
  return parts.flatMap(({ Lines }) =>
    Lines.filter(({ UnsentQuantity }) => UnsentQuantity > 0).map(
      (line) => `${line.UnsentQuantity} × ${lineName(line)}`,
    ),
  );
}

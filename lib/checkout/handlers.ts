import "server-only";

import { paymentProvider } from "@/lib/adapters/payment-provider";
import type { Principal } from "@/lib/api/principal";
import type { InputOf } from "@/lib/api/endpoint";
import { ApiError, type FieldError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { listOptions, listStoredLines, requireCartId, toCartLine, type OfferedOption } from "@/lib/cart/queries";
import { findCurrency } from "@/lib/locale/queries";
import { toAmount } from "@/lib/money";
import { cartOrdered, findOrderedCart } from "@/lib/orders/cart-queries";

import type { CheckoutConflict, checkoutContract } from "./contract";
import { countCouponUses, findCoupon } from "./coupon-queries";
import { judgeLines, wantedItems, withoutCashOnDelivery, type PricedLine, type WantedItem } from "./line-rules";
import { checkoutMessages as messages, couponMessage, fieldMessage } from "./messages";
import { createCheckout, findOwnAddress } from "./queries";
import { addressProblems, checkoutCeiling, checkoutMinutes } from "./rules";
import { couponRefusal, subtotalOf, totalsList, totalsOf } from "./totals-rules";

type Body = InputOf<(typeof checkoutContract)["POST Order/StartCheckout"]>["body"];
type Line = PricedLine<OfferedOption>;

export const checkoutHandlers: Handlers<typeof checkoutContract> = {
  "POST Order/StartCheckout": async ({ body }, { caller, language, currency }) => {
    const cartId = await requireOpenCart(body, caller);
    const recipient = await requireRecipient(body, caller);
    const lines = await requireSoldLines(await requireItems(body, caller));
    if (body.PaymentMethod === "cod") refuseCashOnDelivery(lines);
    else if (!paymentProvider()) throw invalid([{ path: "PaymentMethod", message: messages.noCards }]);
    const subtotalCents = subtotalOf(lines);
    if (subtotalCents > checkoutCeiling) throw invalid([{ path: "Items", message: messages.tooMuch }]);
    const coupon = await requireCoupon(body, caller, subtotalCents);
    const totals = totalsOf(subtotalCents, coupon);
    const shown = await findCurrency(currency);
    const expiresAt = new Date(Date.now() + checkoutMinutes * 60_000);
    const CheckoutId = await createCheckout({
      ...recipient,
      ...totals,
      userId: caller?.userId ?? null,
      Email: body.Email,
      Note: body.Note,
      paymentMethod: body.PaymentMethod,
      couponId: coupon?.id ?? null,
      language,
      currency: shown.code,
      currencyMultiplier: shown.multiplier,
      lines: lines.map(frozen),
      cartId,
      expiresAt,
    });
    return {
      CheckoutId,
      Lines: lines.map(({ offer, quantity }) => toCartLine(offer, quantity)),
      Totals: totalsList(totals),
      Subtotal: toAmount(totals.subtotalCents),
      Total: toAmount(totals.totalCents),
      ExpiresAt: expiresAt.toISOString(),
    };
  },
  "POST Order/Quote": async ({ body }, { caller }) => {
    const lines = await requireSoldLines(await requireItems(body, caller));
    const subtotalCents = subtotalOf(lines);
    const coupon = await requireCoupon(body, caller, subtotalCents);
    const totals = totalsOf(subtotalCents, coupon);
    const refused = withoutCashOnDelivery(lines).map(({ offer }) => offer.product.Name);
    return {
      Lines: lines.map(({ offer, quantity }) => toCartLine(offer, quantity)),
      Totals: totalsList(totals),
      Subtotal: toAmount(totals.subtotalCents),
      Discount: toAmount(totals.discountCents),
      Total: toAmount(totals.totalCents),
      Coupon: coupon && couponTerms(coupon),
      CashOnDelivery: { Allowed: refused.length === 0, Refused: refused },
      Card: { Allowed: paymentProvider() !== null },
    };
  },
};

function couponTerms({ code, kind, value }: { code: string; kind: "percent" | "fixed"; value: number }) {
  return { Code: code, Kind: kind, Value: kind === "fixed" ? toAmount(value) : value };
}

function frozen({ offer, quantity, unitPriceCents }: Line) {
  return { productId: offer.product.ID, optionId: offer.option.ID, sellerId: offer.sellerId, quantity, unitPriceCents };
}

/** @throws ApiError not-found for an address that is not the caller's, invalid for one that lacks something */
async function requireRecipient(body: Body, caller: Principal | null) {
  const { AddressId, Address, FullName, Phone } = body;
  if (AddressId === undefined) {
    if (!Address || !FullName || !Phone) throw invalid([{ path: "Address", message: "Address is required" }]);
    return { FullName, Phone, address: Address };
  }
  const saved = caller && (await findOwnAddress(caller.userId, AddressId));
  if (!saved) throw new ApiError("not-found", messages.noSuchAddress);
  const problems = addressProblems(saved.Address);
  if (problems.length > 0) {
    throw invalid(problems.map((problem) => ({ path: problem.path, message: fieldMessage(problem) })));
  }
  return { FullName: FullName ?? saved.FullName, Phone: Phone ?? saved.Phone, address: saved.Address };
}

/** The cart that the order will be of; null for lines that are bought past it. @throws ApiError conflict for one that was ordered */
async function requireOpenCart({ Items, CartId }: Body, caller: Principal | null): Promise<string | null> {
  if (CartId === undefined) return Items || !caller ? null : requireCartId(caller.userId);
  const ordered = await findOrderedCart(CartId, caller?.userId ?? null);
  if (ordered) throw cartOrdered(ordered);
  return CartId;
}

/** The posted lines, or for a signed-in caller who posts none the stored cart. @throws ApiError invalid */
async function requireItems(body: Pick<Body, "Items">, caller: Principal | null): Promise<WantedItem[]> {
  const stored = !body.Items && caller ? await listStoredLines(caller.userId) : [];
  const items =
    body.Items ??
    stored.map(({ product, option, quantity }) => ({ ID: product.ID, OptionId: option.ID, Quantity: quantity }));
  const { wanted, problems } = wantedItems(items);
  if (problems.length > 0) throw invalid(problems.map(({ path, problem }) => ({ path, message: messages[problem] })));
  return wanted;
}

/** @throws ApiError conflict that names every line that is not sold or short of stock */
async function requireSoldLines(wanted: readonly WantedItem[]): Promise<Line[]> {
  const { lines, short, unsold } = judgeLines(wanted, await listOptions(wanted.map((item) => item.OptionId)));
  if (short.length === 0 && unsold.length === 0) return lines;
  const members: CheckoutConflict = {
    ...(short.length > 0 && { Short: short }),
    ...(unsold.length > 0 && { Unsold: unsold }),
  };
  const names = unsold.map(({ Name }) => Name).filter((name) => name !== "");
  const sentences = [unsold.length > 0 ? messages.unsold(names) : "", messages.short(short)];
  throw new ApiError("conflict", sentences.filter(Boolean).join(" "), { members });
}

function refuseCashOnDelivery(lines: readonly Line[]): void {
  const refused = withoutCashOnDelivery(lines);
  if (refused.length === 0) return;
  throw invalid(refused.map(({ path, offer }) => ({ path, message: messages.noCashOnDelivery(offer.product.Name) })));
}

async function requireCoupon(
  body: Pick<Body, "Coupon"> & { Email?: string },
  caller: Principal | null,
  subtotalCents: number,
) {
  if (!body.Coupon) return null;
  const coupon = await findCoupon(body.Coupon);
  const buyer = { email: body.Email ?? caller?.email ?? "", userId: caller?.userId ?? null };
  const usedByBuyer = coupon ? await countCouponUses(coupon.id, buyer) : 0;
  const refusal = couponRefusal(coupon, { now: new Date(), subtotalCents, usedByBuyer });
  if (refusal) throw invalid([{ path: "Coupon", message: couponMessage(refusal) }]);
  return coupon;
}

function invalid(errors: FieldError[]): ApiError {
  return new ApiError("invalid", errors.map(({ message }) => message).join(" "), { errors });
}

import "server-only";

import { errorText } from "@/lib/api/error-text";
import { paymentProvider } from "@/lib/adapters/payment-provider";
import type { Principal } from "@/lib/api/principal";
import type { InputOf } from "@/lib/api/endpoint";
import { ApiError, type FieldError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { listOptions, listStoredLines, toCartLine, type OfferedOption } from "@/lib/cart/queries";
import { isAccountCart, requireCartId } from "@/lib/cart/open-cart";
import { findCurrency } from "@/lib/locale/queries";
import { cartOrdered, findOrderedCart } from "@/lib/orders/place/ordered-cart-queries";

import { wireValueOf } from "./amount-rules";
import type { CheckoutConflict, checkoutContract } from "./contract";
import { countCouponUses, findCoupon } from "./coupon-queries";
import { judgeLines, wantedItems, withoutCashOnDelivery, type PricedLine, type WantedItem } from "./line-rules";
import { findOwnAddress } from "./queries";
import { createCheckout } from "./create-checkout";
import { couponError, fieldError, shortError, unsoldError } from "./error-rules";
import { addressProblems, checkoutCeiling, checkoutMinutes } from "./rules";
import { couponRejection, subtotalOf, totalsList, totalsOf } from "./totals-rules";

type Body = InputOf<(typeof checkoutContract)["POST Order/StartCheckout"]>["body"];
type Line = PricedLine<OfferedOption>;

export const checkoutHandlers: Handlers<typeof checkoutContract> = {
  "POST Order/StartCheckout": async ({ body }, { principal, language, currency }) => {
    const cartId = await requireOpenCart(body, principal);
    const recipient = await requireRecipient(body, principal);
    const lines = await requireSoldLines(await requireItems(body, principal));
    if (body.PaymentMethod === "cod") rejectCashOnDelivery(lines);
    else if (!paymentProvider()) throw invalid([{ path: "PaymentMethod", message: errorText("checkout.noCards") }]);
    const subtotalCents = subtotalOf(lines);
    if (subtotalCents > checkoutCeiling) throw invalid([{ path: "Items", message: errorText("checkout.tooMuch") }]);
    const coupon = await requireCoupon(body, principal, subtotalCents);
    const totals = totalsOf(subtotalCents, coupon);
    const shown = await findCurrency(currency);
    const expiresAt = new Date(Date.now() + checkoutMinutes * 60_000);
    const CheckoutId = await createCheckout({
      ...recipient,
      ...totals,
      userId: principal?.userId ?? null,
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
      SubtotalCents: totals.subtotalCents,
      TotalCents: totals.totalCents,
      ExpiresAt: expiresAt.toISOString(),
    };
  },
  "POST Order/Quote": async ({ body }, { principal }) => {
    const lines = await requireSoldLines(await requireItems(body, principal));
    const subtotalCents = subtotalOf(lines);
    const coupon = await requireCoupon(body, principal, subtotalCents);
    const totals = totalsOf(subtotalCents, coupon);
    const rejected = withoutCashOnDelivery(lines).map(({ offer }) => offer.product.Name);
    return {
      Lines: lines.map(({ offer, quantity }) => toCartLine(offer, quantity)),
      Totals: totalsList(totals),
      SubtotalCents: totals.subtotalCents,
      DiscountCents: totals.discountCents,
      TotalCents: totals.totalCents,
      Coupon: coupon && couponTerms(coupon),
      CashOnDelivery: { Allowed: rejected.length === 0, Refused: rejected },
      Card: { Allowed: paymentProvider() !== null },
    };
  },
};

function couponTerms(coupon: { code: string; kind: "percent" | "fixed"; value: number }) {
  return { Code: coupon.code, Kind: coupon.kind, Value: wireValueOf(coupon) };
}

function frozen({ offer, quantity, unitPriceCents }: Line) {
  return { productId: offer.product.ID, optionId: offer.option.ID, sellerId: offer.sellerId, quantity, unitPriceCents };
}

/** @throws ApiError not-found for an address that is not the caller's, invalid for an incomplete one */
async function requireRecipient(body: Body, principal: Principal | null) {
  const { AddressId, Address, FullName, Phone } = body;
  if (AddressId === undefined) {
    if (!Address || !FullName || !Phone)
      throw invalid([{ path: "Address", message: fieldError({ path: "Address", problem: "required" }) }]);
    return { FullName, Phone, address: Address };
  }
  const saved = principal && (await findOwnAddress(principal.userId, AddressId));
  if (!saved) throw new ApiError("not-found", errorText("checkout.noSuchAddress"));
  const problems = addressProblems(saved.Address);
  if (problems.length > 0) {
    throw invalid(problems.map((problem) => ({ path: problem.path, message: fieldError(problem) })));
  }
  return { FullName: FullName ?? saved.FullName, Phone: Phone ?? saved.Phone, address: saved.Address };
}

/** Null for lines without a cart. @throws ApiError conflict when ordered, unauthenticated for an account's cart */
async function requireOpenCart({ Items, CartId }: Body, principal: Principal | null): Promise<string | null> {
  if (CartId === undefined) return Items || !principal ? null : requireCartId(principal.userId);
  // Without the check, an order after the end of a session would silently belong to nobody.
  if (!principal && (await isAccountCart(CartId))) throw new ApiError("unauthenticated", errorText("api.sessionEnded"));
  const ordered = await findOrderedCart(CartId, principal?.userId ?? null);
  if (ordered) throw cartOrdered(ordered);
  return CartId;
}

/** The posted lines or, without any, the caller's stored cart. @throws ApiError invalid */
async function requireItems(body: Pick<Body, "Items">, principal: Principal | null): Promise<WantedItem[]> {
  const stored = !body.Items && principal ? await listStoredLines(principal.userId) : [];
  const items =
    body.Items ??
    stored.map(({ product, option, quantity }) => ({ ID: product.ID, OptionId: option.ID, Quantity: quantity }));
  const { wanted, problems } = wantedItems(items);
  if (problems.length > 0)
    throw invalid(problems.map(({ path, problem }) => ({ path, message: errorText(`checkout.${problem}`) })));
  return wanted;
}

/** @throws ApiError conflict that names every line that is not for sale or short of stock */
async function requireSoldLines(wanted: readonly WantedItem[]): Promise<Line[]> {
  const { lines, short, unsold } = judgeLines(wanted, await listOptions(wanted.map((item) => item.OptionId)));
  if (short.length === 0 && unsold.length === 0) return lines;
  const members: CheckoutConflict = {
    ...(short.length > 0 && { Short: short }),
    ...(unsold.length > 0 && { Unsold: unsold }),
  };
  const names = unsold.map(({ Name }) => Name).filter((name) => name !== "");
  const sentences = [...(unsold.length > 0 ? [unsoldError(names)] : []), ...short.map(shortError)];
  throw new ApiError("conflict", sentences, { members });
}

function rejectCashOnDelivery(lines: readonly Line[]): void {
  const rejected = withoutCashOnDelivery(lines);
  if (rejected.length === 0) return;
  throw invalid(
    rejected.map(({ path, offer }) => ({
      path,
      message: errorText("checkout.noCashOnDelivery", { name: offer.product.Name }),
    })),
  );
}

async function requireCoupon(
  body: Pick<Body, "Coupon"> & { Email?: string },
  principal: Principal | null,
  subtotalCents: number,
) {
  if (!body.Coupon) return null;
  const coupon = await findCoupon(body.Coupon);
  const buyer = { email: body.Email ?? principal?.email ?? "", userId: principal?.userId ?? null };
  const usedByBuyer = coupon ? await countCouponUses(coupon.id, buyer) : 0;
  const rejection = couponRejection(coupon, { now: new Date(), subtotalCents, usedByBuyer });
  if (rejection) throw invalid([{ path: "Coupon", message: couponError(rejection) }]);
  return coupon;
}

function invalid(errors: FieldError[]): ApiError {
  return new ApiError(
    "invalid",
    errors.map(({ message }) => message),
    { errors },
  );
}

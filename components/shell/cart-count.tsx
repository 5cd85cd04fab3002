"use client";

import { Price } from "@/components/ui/price";
import { useCart } from "@/stores/cart/cart";
import { sumCart } from "@/stores/cart/lines";
import { useShownCurrency } from "@/stores/currency";

export function CartUnits() {
  const { quantity } = sumCart(useCart((cart) => cart.lines));
  return quantity > 0 ? <>{quantity > 99 ? "99+" : quantity}</> : null;
}

export function CartSubtotal() {
  const { subtotalCents } = sumCart(useCart((cart) => cart.lines));
  return <Price cents={subtotalCents} currency={useShownCurrency()} size="line" />;
}

import type { PartStatus } from "../lib/orders/rules";
import type { OrderPlan } from "./order-plans";
import type { Dice } from "./prng";
import type { ProductBundle } from "./product-rows";
import type { OptionItemRow, UserRow } from "./rows";

export type Bought = { bundle: ProductBundle; item: OptionItemRow; quantity: number };
export type Sold = { sellerId: number; storeId: number | null; status: PartStatus; bought: Bought[] };
export type Buyer = { userId: number | null; Email: string; FullName: string };

/** What each seller has to sell, in stock and with a price. */
export function shelvesOf(bundles: readonly ProductBundle[]): Map<number, ProductBundle[]> {
  const shelves = new Map<number, ProductBundle[]>();
  for (const bundle of bundles) {
    const { product } = bundle;
    if (product.AvailableQuantity < 20 || product.priceCents > 25_000) continue;
    const shelf = shelves.get(product.sellerId) ?? [];
    shelf.push(bundle);
    shelves.set(product.sellerId, shelf);
  }
  return shelves;
}

export function chooseSellers(
  plan: OrderPlan,
  shelves: Map<number, ProductBundle[]>,
  demoSeller: number,
  dice: Dice,
): ProductBundle[][] {
  const others = dice.some(
    [...shelves.keys()].filter((seller) => seller !== demoSeller),
    plan.parts.length,
  );
  const ids = plan.fromDemoShop ? [demoSeller, ...others] : others;
  return ids.slice(0, plan.parts.length).map((id) => {
    const shelf = shelves.get(id) ?? [];
    return plan.method === "cod" ? shelf.filter(({ product }) => product.PaymentType === 1) : shelf;
  });
}

export function sellPart(shelf: ProductBundle[], status: PartStatus, dice: Dice): Sold {
  const bought = dice
    .some(
      shelf,
      dice.weighted([
        [1, 5],
        [2, 3],
        [3, 1],
      ] as const),
    )
    .map((bundle): Bought => ({
      bundle,
      item: dice.pick(bundle.items.filter((item) => item.Quantity > 0)),
      // Of a single unit nothing would be left to send.
      quantity:
        status === "PartlyShipped"
          ? 2
          : dice.weighted([
              [1, 8],
              [2, 2],
            ] as const),
    }));
  const product = bought[0]?.bundle.product;
  if (!product) throw new Error("A seller of the demo orders has nothing in stock");
  return { sellerId: product.sellerId, storeId: product.storeId ?? null, status, bought };
}

export function buyerOf(plan: OrderPlan, index: number, users: readonly UserRow[]): Buyer {
  const readers = users.filter((user) => user.email.startsWith("reviewer-"));
  const user = plan.buyer === "shopper" ? users[0] : readers[(index * 37) % readers.length];
  if (!user) throw new Error("The demo orders need buyers");
  const isGuest = plan.buyer === "guest";
  return {
    userId: isGuest ? null : user.id,
    Email: isGuest ? `guest-${index + 1}@example.com` : user.email,
    FullName: user.name,
  };
}

import type { ProductCard } from "./contract";
import { discountPercent } from "./price-rules";

/** The option of a product that the filters of a list mean. Amounts in cents. */
export type MatchingOption = {
  productId: number;
  optionId: number;
  variant: string;
  size: string;
  priceCents: number;
  regularPriceCents: number;
  quantity: number;
  stock: number;
  /** Null where no photo is of this option alone. */
  image: string | null;
  /** The product's page shows it without being asked for an option. */
  isInitial: boolean;
};

/** A card answers the filters: its price, photo, stock and link are those of the option that meets them. */
export function withMatchingOption(card: ProductCard, option: MatchingOption | undefined): ProductCard {
  if (!option) return card;
  const { priceCents, regularPriceCents } = option;
  const { optionId: ID, variant: Variant, size: Size, quantity: Quantity } = option;
  return {
    ...card,
    PriceCents: priceCents,
    RegularPriceCents: regularPriceCents,
    Discount: discountPercent(priceCents, regularPriceCents),
    Image: option.image ?? card.Image,
    ShowStock: option.stock,
    AvailableQuantity: option.stock,
    Option: { ID, Variant, Size, PriceCents: priceCents, Quantity },
    ...(!option.isInitial && { MatchingOptionID: ID }),
  };
}

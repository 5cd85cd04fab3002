import { getLocale } from "next-intl/server";
import { cache } from "react";

import { AddToCartButton } from "@/components/cart/add-to-cart-button";
import { addToCartLabels } from "@/components/cart/add-to-cart-labels";
import type { ProductCard } from "@/lib/products/contract";
import { centsOf } from "@/lib/products/rules";

// One object per page: the same reference is sent to the browser once, however many buttons there are.
const labelsOnce = cache(addToCartLabels);

/** The cart button of a product card. It takes the option that the product's page would open with. */
export async function CardAction({ product }: { product: ProductCard }) {
  const { Option: option } = product;
  if (!option) return null;
  return (
    <AddToCartButton
      productId={product.ID}
      optionId={option.ID}
      name={product.Name}
      max={option.Quantity}
      snapshot={{
        Name: product.Name,
        Slug: product.Slug,
        Image: product.Image,
        Variant: option.Variant,
        Size: option.Size,
        PriceCents: centsOf(option.Price),
        RegularPriceCents: centsOf(option.Price) === centsOf(product.Price) ? centsOf(product.RegularPrice) : 0,
        BrandName: product.BrandName,
        PaymentType: product.PaymentType,
        MaxDeliveryDays: product.MaxDeliveryDays,
        Department: product.Department,
      }}
      size="card"
      labels={await labelsOnce(await getLocale())}
    />
  );
}

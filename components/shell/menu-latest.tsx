"use client";

import { Price } from "@/components/ui/price";
import { localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import type { ProductCard } from "@/lib/products/contract";
import { isUpcoming } from "@/lib/products/price-rules";
import { useShownCurrency } from "@/stores/currency";

export type MenuLatestProps = { products: ProductCard[]; title: string; language: string };

export function MenuLatest({ products, title, language }: MenuLatestProps) {
  const currency = useShownCurrency();
  return (
    <>
      <hr />
      <h3>{title}</h3>
      {products.map((product) => (
        <a key={product.ID} href={localPath(language, productPath(product))} className="mlatest">
          <img src={imageUrl(product.Image, 160)} alt="" width={56} height={56} loading="lazy" />
          <div>
            <span lang="en">{product.Name}</span>
            {!isUpcoming(product.PriceCents) && <Price cents={product.PriceCents} currency={currency} size="line" />}
          </div>
        </a>
      ))}
    </>
  );
}

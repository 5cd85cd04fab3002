import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import type { ProductCard } from "@/lib/products/contract";

export type StoryProductsProps = {
  title: string;
  products: readonly ProductCard[];
  currency: ShownCurrency;
  language: Language;
};

/** Shows products beside a text on wide screens only, because the rows inside the text show the same products. */
export function StoryProducts({ title, products, currency, language }: StoryProductsProps) {
  if (products.length === 0) return null;
  return (
    <aside className="hidden xl:block" aria-labelledby="in-this-story">
      <h2 id="in-this-story" className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="grid gap-5">
        {products.map((product) => (
          <li key={product.ID}>
            <a href={localPath(language, productPath(product))} className="group flex items-center gap-3">
              <span
                className="patch photo block size-[76px] shrink-0 rounded-sm!"
                style={{ "--tint": `var(--color-${product.Department})` } as React.CSSProperties}
              >
                <img src={imageUrl(product.Image, 160)} alt="" width={160} height={160} loading="lazy" />
              </span>
              <span
                className="text-[14px] leading-5"
                lang={product.Language === language ? undefined : product.Language}
              >
                <span className="line-clamp-2 group-hover:underline">{product.Name}</span>
                <span className="mt-1.5 flex items-baseline gap-1.5">
                  <Price
                    cents={product.PriceCents}
                    regularCents={product.RegularPriceCents}
                    discount={product.Discount}
                    currency={currency}
                    size="line"
                  />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

import { getTranslations } from "next-intl/server";

import { BlockHeader } from "@/components/ui/block-header";
import { Icon } from "@/components/ui/icon";
import { ProductCard } from "@/components/products/product-card";
import { findCurrency } from "@/lib/locale/queries";
import type { Market } from "@/lib/locale/rules";
import type { ProductCard as Product } from "@/lib/products/contract";
import { listFeatured, listLatest } from "@/lib/products/curated-queries";

/** What the not-found page offers instead: newest arrivals, gadgets and premium products (spec §2). Goes into `NotFoundPage`. */
export async function NotFoundRows({ market }: { market: Market }) {
  const limit = 8;
  const [t, common, currency, newest, gadgets, premium] = await Promise.all([
    getTranslations("notFound"),
    getTranslations("common"),
    findCurrency(market.currency),
    listLatest({ limit }),
    listFeatured("gadget-and-gears", { limit }),
    listFeatured("premium", { limit }),
  ]);
  const rows: [string, Product[]][] = [
    [t("newest"), newest],
    [t("gadgets"), gadgets],
    [t("premium"), premium],
  ];
  return rows.map(([title, products]) =>
    products.length === 0 ? null : (
      <section key={title} className="wrap mt-10 md:mt-14">
        <BlockHeader
          title={title}
          controls={
            <div className="row-arrows">
              <button type="button" className="ibtn" data-scroll="-1" aria-label={`${common("previous")}: ${title}`}>
                <Icon name="chevron-left" />
              </button>
              <button type="button" className="ibtn" data-scroll="1" aria-label={`${common("next")}: ${title}`}>
                <Icon name="chevron-right" />
              </button>
            </div>
          }
        />
        <ul className="scroller -mx-4 auto-cols-[44vw] justify-start gap-3 px-4 sm:auto-cols-[29vw] md:gap-4 lg:mx-0 lg:auto-cols-[calc((100%-64px)/5)] lg:px-0">
          {products.map((product) => (
            <li key={product.ID} className="cell">
              <ProductCard product={product} currency={currency} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

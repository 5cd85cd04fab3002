import { getTranslations } from "next-intl/server";

import { BlockHeader } from "@/components/ui/block-header";
import { Icon } from "@/components/ui/icon";
import { ProductCard } from "@/components/products/card/product-card";
import { findCurrency } from "@/lib/locale/queries";
import type { Channel } from "@/lib/locale/rules";
import type { ProductCard as Product } from "@/lib/products/contract";
import { listFeatured, listLatest } from "@/lib/products/curated-queries";

const columns = {
  grid: "auto-cols-[44vw] sm:auto-cols-[29vw] lg:auto-cols-[calc((100%-64px)/5)]",
  row: "auto-cols-[85vw] sm:auto-cols-[46vw] lg:auto-cols-[calc((100%-32px)/3)]",
};

/** What the not-found page offers instead: newest arrivals, gadgets and premium products (§2.55). Goes into `NotFoundPage`. */
export async function NotFoundRows({ channel }: { channel: Channel }) {
  const limit = 8;
  const [t, common, currency, newest, gadgets, premium] = await Promise.all([
    getTranslations("notFound"),
    getTranslations("common"),
    findCurrency(channel.currency),
    listLatest({ limit }),
    listFeatured("gadget-and-gears", { limit }),
    listFeatured("premium", { limit }),
  ]);
  const rows: [string, Product[], keyof typeof columns][] = [
    [t("newest"), newest, "grid"],
    [t("gadgets"), gadgets, "grid"],
    [t("premium"), premium, "row"],
  ];
  return rows.map(([title, products, layout]) =>
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
        <ul className={`scroller -mx-4 justify-start gap-3 px-4 md:gap-4 lg:mx-0 lg:px-0 ${columns[layout]}`}>
          {products.map((product) => (
            <li key={product.ID} className="cell">
              <ProductCard product={product} currency={currency} layout={layout} controls={false} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

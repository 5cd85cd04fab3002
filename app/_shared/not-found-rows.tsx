import { BlockHeader } from "@/components/ui/block-header";
import { carouselStyle, productSettings } from "@/components/ui/carousel-rules";
import { Icon } from "@/components/ui/icon";
import { ServerCard } from "@/components/products/card/server-card";
import { findCurrency } from "@/lib/locale/queries";
import type { Channel } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ProductCard } from "@/lib/products/contract";
import { listFeatured, listLatest } from "@/lib/products/curated-queries";

const layouts = { grid: "grid-5", row: "horizontal" } as const;

/** §2.55. Scrolling HTML, which `NotFoundCarousels` lets loop, move and be dragged once the page is idle. */
export async function NotFoundRows({ channel }: { channel: Channel }) {
  const limit = 8;
  const [t, common, home, currency, newest, gadgets, premium] = await Promise.all([
    getTranslations("notFound"),
    getTranslations("common"),
    getTranslations("home"),
    findCurrency(channel.currency),
    listLatest({ limit }),
    listFeatured("gadget-and-gears", { limit }),
    listFeatured("premium", { limit }),
  ]);
  const rows: [string, ProductCard[], keyof typeof layouts][] = [
    [t("newest"), newest, "grid"],
    [t("gadgets"), gadgets, "grid"],
    [t("premium"), premium, "row"],
  ];
  return rows.map(([title, products, layout]) =>
    products.length === 0 ? null : (
      <section
        key={title}
        className="wrap mt-10 md:mt-14"
        aria-roledescription="carousel"
        aria-label={title}
        data-pause={`${home("pauseCarousel")}: ${title}`}
        data-play={`${home("playCarousel")}: ${title}`}
      >
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
        <div className="carousel">
          <div className="carousel-view">
            <ul className={`carousel-row ${layouts[layout]}`} style={carouselStyle(productSettings(layouts[layout]))}>
              {products.map((product) => (
                <li key={product.ID} className="carousel-slide">
                  <ServerCard product={product} currency={currency} layout={layout} controls={false} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    ),
  );
}

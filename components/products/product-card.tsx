import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Rating } from "@/components/ui/rating";
import type { ShownCurrency } from "@/lib/money";
import { brandPath, localPath, productPath } from "@/lib/paths";
import { pictureSet, pictureUrl } from "@/lib/pictures";
import type { ProductCard as Product } from "@/lib/products/contract";
import { cardLowStock, centsOf, isInStock, priceView, ratingStars } from "@/lib/products/rules";

/** Widths that the grids give a card: two, three, four and five columns. */
const gridSizes = "(width < 560px) 46vw, (width < 992px) 31vw, (width < 1280px) 23vw, 256px";

export type ProductCardProps = {
  product: Product;
  currency: ShownCurrency;
  /** The button beside the price: `CardAction`, or a link. */
  action?: ReactNode;
  /** For the first row: its pictures are loaded at once. */
  eager?: boolean;
  hideBrand?: boolean;
  sizes?: string;
  heading?: "h2" | "h3";
};

export function ProductCard({ product, currency, action, hideBrand = false, ...rest }: ProductCardProps) {
  const language = useLocale();
  const Heading = rest.heading ?? "h3";
  const href = localPath(language, productPath(product));
  return (
    <article className="pcard relative flex min-w-0 flex-col">
      <div className="patch photo" style={{ "--tint": `var(--color-${product.Department})` } as React.CSSProperties}>
        <a href={href} tabIndex={-1} aria-hidden="true">
          <CardPicture product={product} eager={rest.eager ?? false} sizes={rest.sizes ?? gridSizes} />
        </a>
        <CardBadges product={product} />
      </div>
      <div className="flex flex-1 flex-col pt-1" lang={product.Language === language ? undefined : product.Language}>
        {!hideBrand && (
          <a
            href={localPath(language, brandPath(product.BrandSlug))}
            className="flex min-h-6 min-w-6 items-end self-start text-xs text-ink-3 hover:text-pond-700"
          >
            {product.BrandName}
          </a>
        )}
        <Heading className="name mt-0.5">
          <a href={href}>{product.Name}</a>
        </Heading>
        <CardFacts product={product} currency={currency} action={action} />
      </div>
    </article>
  );
}

type PartProps = Pick<ProductCardProps, "product">;

function CardPicture({ product, eager, sizes }: PartProps & { eager: boolean; sizes: string }) {
  return (
    <img
      src={pictureUrl(product.Image, 400)}
      srcSet={pictureSet(product.Image)}
      sizes={sizes}
      alt=""
      width={400}
      height={400}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={isInStock(product.AvailableQuantity) ? undefined : "opacity-45"}
    />
  );
}

function CardBadges({ product }: PartProps) {
  const t = useTranslations("card");
  const view = priceView(product);
  return (
    <div className="absolute top-2 right-12 left-2 flex flex-wrap items-start gap-1">
      {view.kind === "upcoming" && <Badge tone="info">{t("upcoming")}</Badge>}
      {view.kind === "reduced" && view.discount > 0 && <Badge tone="off">−{view.discount}%</Badge>}
      {product.Badges.includes("hot") && (
        <Badge tone="hot">
          <Icon name="flame" size={12} />
          <span className="max-sm:sr-only">{t("hot")}</span>
        </Badge>
      )}
      {product.Badges.includes("toprated") && (
        <Badge tone="top">
          <Icon name="award" size={12} />
          <span className="max-sm:sr-only">{t("topRated")}</span>
        </Badge>
      )}
    </div>
  );
}

function CardFacts({ product, currency, action }: Pick<ProductCardProps, "product" | "currency" | "action">) {
  const t = useTranslations("card");
  const common = useTranslations("common");
  const view = priceView(product);
  return (
    <>
      <div className="mt-1 flex min-h-4 items-center gap-1.5 text-xs text-ink-2">
        <Rating
          stars={ratingStars(product.Rating)}
          label={product.Rating > 0 ? common("rating", { rating: product.Rating }) : common("noRating")}
        />
        {product.TotalSold > 0 && <span>{t("sold", { count: shortCount(product.TotalSold) })}</span>}
      </div>
      <div className="mt-auto flex items-end justify-between gap-2 pt-2">
        <div className="min-w-0">
          <div className="flex min-h-[21px] flex-wrap items-baseline gap-x-1.5">
            {view.kind === "upcoming" ? (
              <span className="display text-[17px] leading-[21px]">{t("upcoming")}</span>
            ) : (
              <Price
                cents={centsOf(view.price)}
                regularCents={view.kind === "reduced" ? centsOf(view.oldPrice) : 0}
                discount={view.kind === "reduced" ? view.discount : 0}
                currency={currency}
                regularLabel={common("regularPrice")}
              />
            )}
          </div>
          <div className="mt-1.5 text-xs">
            <StockNote product={product} />
          </div>
        </div>
        {action}
      </div>
    </>
  );
}

function StockNote({ product }: PartProps) {
  const t = useTranslations("card");
  const left = cardLowStock(product.ShowStock);
  if (!isInStock(product.AvailableQuantity)) return <span className="text-out">{t("outOfStock")}</span>;
  if (left === null) return <span className="in-stock">{t("inStock")}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-low">
      <span className="stock-bar" aria-hidden="true">
        <i style={{ width: `${left * 16}%` }} />
      </span>
      {t("left", { count: left })}
    </span>
  );
}

/** 1284 is "1.3k". */
function shortCount(count: number): string {
  return count < 1_000 ? String(count) : `${(count / 1_000).toFixed(1).replace(/\.0$/, "")}k`;
}

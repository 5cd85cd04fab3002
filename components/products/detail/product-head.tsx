import { Rating } from "@/components/ui/rating";
import { shortNumber } from "@/lib/locale/number-format";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { brandPath, localPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";
import { ratingStars } from "@/lib/products/rules";

type HeadProps = {
  product: Product;
  /** All visible ones; only those of buyers rate the product. */ reviews: number;
  language: Language;
};

/** The rating leads to the reviews. */
export async function ProductHead({ product, reviews, language }: HeadProps) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { BrandName, BrandSlug, Rating: rating, ReviewCount, TotalSold } = product;
  const sold = TotalSold > 0 && t("sold", { count: shortNumber(TotalSold, 0, language) });
  return (
    <div className="phead-full">
      <p>
        {BrandSlug && (
          <a href={localPath(language, brandPath(BrandSlug))} className="link">
            {BrandName}
          </a>
        )}
      </p>
      <h1 lang={product.Language}>{product.Name}</h1>
      <a href="#reviews">
        {ReviewCount > 0 && (
          <>
            <Rating stars={ratingStars(rating)} label={t("ratingOf", { rating })} size={17} />
            <b aria-hidden="true">{shortNumber(rating, 1, language, 1)}</b>
          </>
        )}
        <span className="link">
          {ReviewCount > 0 ? t("reviewCount", { count: ReviewCount }) : t(reviews > 0 ? "notRated" : "noReviews")}
        </span>
        {sold && <span className="sold">{sold}</span>}
      </a>
    </div>
  );
}

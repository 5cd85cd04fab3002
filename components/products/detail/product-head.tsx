import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import type { Language } from "@/lib/locale/rules";
import { brandPath, localPath, shopPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";
import { ratingStars } from "@/lib/products/rules";

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Brand, shop, title, and the rating, which leads to the reviews. */
export async function ProductHead({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { Store, BrandName, BrandSlug, Rating: rating, ReviewCount, TotalSold } = product;
  const sold = TotalSold > 0 && t("sold", { count: new Intl.NumberFormat(language).format(TotalSold) });
  return (
    <div className="phead-full">
      <p>
        {BrandSlug && (
          <a href={localPath(language, brandPath(BrandSlug))} className="link">
            {BrandName}
          </a>
        )}
        {Store?.verified && (
          <a href={localPath(language, shopPath(Store.slug))} className="verified">
            <Icon name="badge-check" size={17} />
            {t("verifiedShop")}
          </a>
        )}
      </p>
      <h1 lang={product.Language}>{product.Name}</h1>
      <a href="#reviews">
        {ReviewCount > 0 && (
          <>
            <Rating stars={ratingStars(rating)} label={t("ratingOf", { rating })} size={17} />
            <b aria-hidden="true">{rating.toLocaleString(language, oneDigit)}</b>
          </>
        )}
        <span className="link">{ReviewCount > 0 ? t("reviewCount", { count: ReviewCount }) : t("noReviews")}</span>
        {sold && <span className="sold">{sold}</span>}
      </a>
    </div>
  );
}

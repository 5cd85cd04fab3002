import { getTranslations } from "next-intl/server";

import { addToCartLabels } from "@/components/cart/add-to-cart-labels";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import { Stitch } from "@/components/ui/stitch";
import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import { brandPath, categoryPath, localPath, shopPath } from "@/lib/paths";
import type { Product, ProductCard } from "@/lib/products/contract";
import type { ReviewPage } from "@/lib/reviews/contract";
import { ratingStars } from "@/lib/products/rules";

import { hasThumbs, toBuyProduct } from "./buy-choice";
import { listBuyLabels } from "./buy-label-texts";
import { BuyRow } from "./buy-row";
import { ChoiceProvider } from "./choice-context";
import { ChosenPrice } from "./chosen-price";
import { DeliveryPanel } from "./delivery-panel";
import { Gallery } from "./gallery";
import { Highlights } from "./highlights";
import { OptionList } from "./option-list";
import { OptionPickers } from "./option-pickers";
import { ProductBadges } from "./product-badges";
import { ProductSections } from "./product-sections";
import { RelatedRow } from "./related-row";
import { SecurePayment } from "./secure-payment";
import { ShareLinks } from "./share-links";

export type ProductViewProps = {
  product: Product;
  reviews: ReviewPage;
  related: ProductCard[];
  language: Language;
  currency: ShownCurrency;
  /** The page's own absolute address, for sharing. */
  url: string;
};

export async function ProductView({ product, reviews, related, language, currency, url }: ProductViewProps) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  const buyProduct = toBuyProduct(product);
  const crumbs = [
    { label: common("home"), href: localPath(language, "/") },
    ...product.CategoryTree.map(({ Name, Slug }) => ({
      label: Name,
      href: localPath(language, categoryPath({ slug: Slug })),
    })),
    { label: product.Name },
  ];
  return (
    <div className="wrap pt-3 md:pt-4">
      <Breadcrumb label={common("breadcrumb")} crumbs={crumbs} />
      <ChoiceProvider
        product={buyProduct}
        currency={currency}
        labels={await listBuyLabels(language)}
        cartLabels={await addToCartLabels(language)}
      >
        <div className="mt-2 grid gap-6 md:mt-3 lg:grid-cols-[minmax(0,1fr)_480px] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_520px]">
          <section aria-label={t("gallery")} className="relative min-w-0 max-lg:-mx-4 md:max-lg:mx-0">
            <Gallery>
              <ProductBadges product={product} language={language} />
            </Gallery>
            <Highlights product={product} isIndented={hasThumbs(buyProduct)} />
          </section>
          <section aria-label={t("buy")} className="min-w-0">
            <ProductHead product={product} language={language} />
            <ChosenPrice />
            <Stitch className="my-5 text-line" />
            <OptionPickers />
            <BuyRow />
            <OptionList product={product} language={language} currency={currency} />
            <DeliveryPanel product={product} language={language} />
            <SecurePayment language={language} />
            <div className="mt-4 flex flex-wrap items-center gap-2 text-[14px]">
              <ShareLinks url={url} title={product.Name} language={language} />
              <p className="text-sm text-ink-2 max-sm:w-full sm:ml-auto">
                {[product.SKU && t("sku", { sku: product.SKU }), product.Model && t("model", { model: product.Model })]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </section>
        </div>
      </ChoiceProvider>
      <ProductSections product={product} reviews={reviews} language={language} />
      <RelatedRow products={related} language={language} currency={currency} />
    </div>
  );
}

async function ProductHead({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { Store, BrandName, BrandSlug, Rating: rating, ReviewCount, TotalSold } = product;
  const number = new Intl.NumberFormat(language);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-[14px]">
        {BrandSlug && (
          <a href={localPath(language, brandPath(BrandSlug))} className="link">
            {BrandName}
          </a>
        )}
        {Store?.verified && (
          <>
            {BrandSlug && (
              <span className="text-edge" aria-hidden="true">
                ·
              </span>
            )}
            <a
              href={localPath(language, shopPath(Store.slug))}
              className="inline-flex min-h-6 items-center gap-1 font-semibold text-neel-700 hover:underline"
            >
              <Icon name="badge-check" size={17} />
              {t("verifiedShop")}
            </a>
          </>
        )}
      </div>
      <h1 className="mt-1.5 text-[26px] leading-[30px] lg:text-[32px] lg:leading-[36px]" lang={product.Language}>
        {product.Name}
      </h1>
      <p className="mt-2.5 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-[14px]">
        {ReviewCount > 0 && (
          <a href="#reviews" className="inline-flex items-center gap-2">
            <Rating stars={ratingStars(rating)} label={t("ratingOf", { rating: rating.toFixed(1) })} size={17} />
            <b aria-hidden="true">{rating.toFixed(1)}</b>
            <span className="link font-medium!">{t("reviewCount", { count: ReviewCount })}</span>
          </a>
        )}
        {ReviewCount > 0 && TotalSold > 0 && (
          <span className="text-edge" aria-hidden="true">
            ·
          </span>
        )}
        {TotalSold > 0 && <span>{t("sold", { count: number.format(TotalSold) })}</span>}
      </p>
    </>
  );
}

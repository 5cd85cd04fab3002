import { addToCartLabels } from "@/components/cart/add-to-cart-labels";
import { SoldBy, type SellerMessages } from "@/components/shops/sold-by";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import { Stitch } from "@/components/ui/stitch";
import { categoryName } from "@/lib/categories/name-rules";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";
import { categoryPath, localPath } from "@/lib/paths";
import type { Product, ProductCard } from "@/lib/products/contract";
import type { ReviewPage } from "@/lib/reviews/contract";
import { site } from "@/lib/site";

import { BelowFirstScreen } from "@/components/products/card/below-first-screen";
import { hasThumbs, toBuyProduct } from "./buy-choice";
import { listBuyLabels } from "./buy-label-texts";
import { BuyRow } from "./buy-row";
import { cardMessages } from "@/components/products/card/card-messages";
import { ChoiceProvider } from "./choice-context";
import { ChosenPrice } from "./chosen-price";
import { DeliveryPanel } from "./delivery-panel";
import { deliveryOf } from "./delivery-texts";
import { Gallery } from "@/components/products/gallery/gallery";
import { Highlights } from "./highlights";
import { OptionPickers } from "./option-pickers";
import { OwnerTools } from "./owner-tools";
import { ProductBadges } from "@/components/products/card/product-badges";
import { ProductHead } from "./product-head";
import { ProductSections } from "./product-sections";
import { ProductVisit } from "./product-visit";
import { RecentRow } from "./recent-row";
import { RelatedRow } from "./related-row";
import { SecurePayment } from "./secure-payment";
import { ShareLinks } from "./share-links";
import type { SellerFacts } from "./shop-panel";
import { SizeGuide } from "./size-guide";

export type ProductViewProps = {
  product: Product;
  reviews: ReviewPage;
  seller: SellerFacts;
  related: ProductCard[];
  language: Language;
  currency: ShownCurrency;
  optionId?: number;
  /** Absolute, for sharing. */
  url: string;
  /** The product is unpublished: nothing counts as a visit, and its owner is in the editor. */
  isPreview?: boolean;
};

/** The quick view shows the same parts in a dialog. */
export async function ProductView(props: ProductViewProps) {
  const { product, reviews, seller, related, language, currency, optionId, url, isPreview = false } = props;
  const t = await getTranslations({ locale: language, namespace: "product" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  const checkout = await getTranslations({ locale: language, namespace: "checkout" });
  const messages = await cardMessages(language);
  const { optionNames } = (await messagesOf(language)).product;
  const buyProduct = toBuyProduct(product, optionNames);
  const { ID, PUID, SID, Slug, Name, SKU, Model } = product;
  const crumbs = [
    { label: common("home"), href: localPath(language, "/") },
    ...product.CategoryTree.map((category) => ({
      label: categoryName(category.Slug, category.Name, language),
      href: localPath(language, categoryPath({ slug: category.Slug })),
    })),
    { label: Name },
  ];
  return (
    <div className="wrap pview">
      <Breadcrumb label={common("breadcrumb")} crumbs={crumbs} />
      <ChoiceProvider
        product={buyProduct}
        language={language}
        optionId={optionId}
        labels={await listBuyLabels(language)}
        cartLabels={await addToCartLabels(language)}
      >
        <div className="pcols">
          <section aria-label={t("gallery")}>
            <Gallery>
              <ProductBadges badges={product.Badges} messages={{ hot: messages.hot, topRated: messages.topRated }} />
            </Gallery>
            <Highlights product={product} language={language} isIndented={hasThumbs(buyProduct)} />
          </section>
          <section aria-label={t("buy")}>
            <ProductHead product={product} reviews={reviews.Counts} language={language} />
            {!isPreview && <OwnerTools product={{ ID, PUID, SID, Slug, Name }} language={language} />}
            <ChosenPrice />
            <SoldBy seller={product.Seller} messages={await sellerMessages(language)} language={language} />
            <Stitch className="my-5 text-line" />
            <OptionPickers>
              <SizeGuide product={product} language={language} />
            </OptionPickers>
            <div className="noscript:hidden">
              <BuyRow />
            </div>
            <noscript>
              <Notice tone="warning">{checkout("noScript", { email: site.email })}</Notice>
            </noscript>
            <DeliveryPanel {...await deliveryOf(product, language)} />
            <SecurePayment product={product} language={language} />
            <div className="share-row">
              <ShareLinks url={url} title={Name} image={product.Image} language={language} />
              <p>
                {[SKU && t("sku", { sku: SKU }), Model && t("model", { model: Model })].filter(Boolean).join(" · ")}
              </p>
            </div>
          </section>
        </div>
      </ChoiceProvider>
      <BelowFirstScreen>
        <ProductSections {...{ product, reviews, seller, language }} />
        <RelatedRow products={related} language={language} currency={currency} />
        <RecentRow ID={ID} title={t("recent")} messages={messages} />
      </BelowFirstScreen>
      {!isPreview && <ProductVisit card={cardOnly(product)} />}
    </div>
  );
}

async function sellerMessages(language: Language): Promise<SellerMessages> {
  return (await messagesOf(language)).product.seller;
}

/** The texts of the whole product would be sent a second time. */
function cardOnly(product: Product): ProductCard {
  const { Images, Video, Description, ShortDescription, Model, SKU, ViewCount, ReturnsInDay, ...rest } = product;
  const { CategoryTree, OptionList, Features, Store, SUID, PublishedAt, UpdatedAt, ...card } = rest;
  return card satisfies Record<Exclude<keyof typeof card, keyof ProductCard>, never>;
}

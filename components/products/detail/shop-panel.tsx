import { AskLink } from "@/components/conversations/ask-link";
import { sellerName } from "@/components/shops/sold-by";
import { Icon } from "@/components/ui/icon";
import { initialsOf } from "@/lib/initials";
import { shortNumber, shortPercent } from "@/lib/locale/number-format";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath, shopPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import type { Product } from "@/lib/products/contract";
import type { Shop } from "@/lib/shops/contract";

/** `onTime`: percent of punctual deliveries; null where unknown. */
export type SellerFacts = { shop: Shop | null; onTime: number | null };
type ShopPanelProps = { product: Product; seller: SellerFacts; language: Language };

/** A person who sells without a shop can be asked, too. */
export async function ShopPanel({ product, seller, language }: ShopPanelProps) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { Store } = product;
  const ask = await getTranslations({ locale: language, namespace: "conversations" });
  const question = { subject: { product: product.ID }, sid: product.SID, about: product.Name, language };
  if (!Store) {
    const kinds = { company: t("seller.company"), person: t("seller.person") };
    return (
      <aside className="panel store" aria-label={t("soldBy")}>
        <p>{t("seller.soldBy", { seller: sellerName(product.Seller, kinds) })}</p>
        <AskLink {...question} name={product.Seller.Name} label={ask("askSeller")} />
      </aside>
    );
  }
  const { shop, onTime } = seller;
  const figures = [
    ...(shop && shop.reviews > 0
      ? [[shortNumber(shop.rating, 1, language, 1), t("storeFigures.rating")] as const]
      : []),
    ...(shop
      ? [[shortNumber(shop.products, 0, language), t("storeFigures.products", { count: shop.products })] as const]
      : []),
    ...(onTime === null ? [] : [[shortPercent(onTime, language), t("storeFigures.onTime")] as const]),
  ];
  return (
    <aside className="panel store" aria-label={t("soldBy")}>
      {Store.logo ? (
        <img src={imageUrl(Store.logo, 160)} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className="price" aria-hidden="true">
          {initialsOf(Store.name)}
        </span>
      )}
      <div>
        <p className="display">{Store.name}</p>
        {Store.verified && (
          <p className="verified">
            <Icon name="badge-check" size={16} />
            {t("seller.verified")}
          </p>
        )}
      </div>
      <ShopFigures figures={figures} />
      {shop?.about && <p className="about whitespace-pre-line">{shop.about}</p>}
      <a href={localPath(language, shopPath(Store.slug))} className="btn btn-line">
        <Icon name="store" size={18} />
        {t("visitShop")}
      </a>
      <AskLink {...question} name={Store.name} label={ask("ask")} />
    </aside>
  );
}

/** Only figures that there is data for. */
function ShopFigures({ figures }: { figures: readonly (readonly [value: string, label: string])[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="figures">
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="price">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

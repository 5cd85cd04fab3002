import { getTranslations } from "next-intl/server";

import { AskLink } from "@/components/conversations/ask-link";
import { Icon } from "@/components/ui/icon";
import { initialsOf } from "@/lib/initials";
import type { Language } from "@/lib/locale/rules";
import { localPath, shopPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import type { Product } from "@/lib/products/contract";

/** The product's shop, and the way to ask it; a person who sells without a shop can be asked, too. */
export async function ShopPanel({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { Store } = product;
  const ask = await getTranslations({ locale: language, namespace: "conversations" });
  const question = { subject: { product: product.ID }, sid: product.SID, about: product.Name, language };
  if (!Store) {
    return (
      <aside className="panel store" aria-label={t("soldBy")}>
        <p>{t("seller.soldBy", { seller: t(`seller.${product.Seller.Kind === "company" ? "company" : "person"}`) })}</p>
        <AskLink {...question} name="" label={ask("askSeller")} />
      </aside>
    );
  }
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
      {Store.rating > 0 && <p>{t("storeRating", { rating: Store.rating })}</p>}
      <a href={localPath(language, shopPath(Store.slug))} className="btn btn-line">
        <Icon name="store" size={18} />
        {t("visitShop")}
      </a>
      <AskLink {...question} name={Store.name} label={ask("ask")} />
    </aside>
  );
}

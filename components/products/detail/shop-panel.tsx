import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { localPath, shopPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";

/** The product's shop; nothing where a person sells without a shop. */
export async function StorePanel({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { Store } = product;
  if (!Store) return null;
  const initials = Store.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join("");
  return (
    <aside className="panel store" aria-label={t("soldBy")}>
      <span className="price" aria-hidden="true">
        {initials}
      </span>
      <div>
        <p className="display">{Store.name}</p>
        {Store.verified && (
          <p className="verified">
            <Icon name="badge-check" size={16} />
            {t("verifiedShop")}
          </p>
        )}
      </div>
      {Store.rating > 0 && <p>{t("storeRating", { rating: Store.rating })}</p>}
      <a href={localPath(language, shopPath(Store.slug))} className="btn btn-line">
        <Icon name="store" size={18} />
        {t("visitShop")}
      </a>
    </aside>
  );
}

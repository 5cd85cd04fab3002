import { getTranslations } from "next-intl/server";

import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";
import { centsOf, isInStock } from "@/lib/products/rules";

type OptionListProps = { product: Product; language: Language; currency: ShownCurrency };

/** Every variant with its price and stock, for browsers without scripts, where nothing can be chosen. */
export async function OptionList({ product, language, currency }: OptionListProps) {
  const t = await getTranslations({ locale: language, namespace: "product.choice" });
  const rows = product.OptionList.flatMap((group) => group.items.map((item) => ({ item, variant: group.option })));
  if (rows.length < 2) return null;
  return (
    <noscript>
      <ul className="panel mt-4 divide-y divide-line px-4 text-[14px]">
        {rows.map(({ item, variant }) => (
          <li key={item.ID} className="flex gap-3 py-2">
            <a className="link" href={localPath(language, productPath(product, item.ID))}>
              {[variant, item.Size].filter(Boolean).join(", ")}
            </a>
            <b className="ml-auto">{item.Price < 1 ? t("upcoming") : formatPrice(centsOf(item.Price), currency)}</b>
            <span>{isInStock(item.Quantity) ? t("inStock") : t("outOfStock")}</span>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

import { getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import type { Product } from "@/lib/products/contract";

/** On the large picture; the discount stands with the price instead. */
export async function ProductBadges({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "card" });
  return (
    <p className="pointer-events-none absolute top-3 left-3 flex gap-1.5 lg:top-4 lg:left-4">
      {product.Badges.includes("hot") && (
        <Badge tone="hot" className="bg-white!">
          <Icon name="flame" size={12} />
          {t("hot")}
        </Badge>
      )}
      {product.Badges.includes("toprated") && (
        <Badge tone="top" className="bg-white!">
          <Icon name="award" size={12} />
          {t("topRated")}
        </Badge>
      )}
    </p>
  );
}

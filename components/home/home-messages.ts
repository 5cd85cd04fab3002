import type { Language } from "@/lib/locale/rules";
import { getTranslations, cachedByLanguage } from "@/lib/locale/translations";
import { curatedPath, localPath } from "@/lib/paths";

import type { ProductTab } from "./product-tabs";
import type { HomeMessages } from "./tabbed-carousel";

export const homeMessages = cachedByLanguage(async (language: Language): Promise<HomeMessages> => {
  const [t, common] = await Promise.all([
    getTranslations({ locale: language, namespace: "home" }),
    getTranslations({ locale: language, namespace: "common" }),
  ]);
  return {
    previous: common("previous"),
    next: common("next"),
    pause: t("pauseCarousel"),
    play: t("playCarousel"),
    loading: t("loading"),
    failed: common("errorTitle"),
    retry: common("retry"),
  };
});

type Tabs = [ProductTab, ...ProductTab[]];

/** Two screens; elsewhere the default is 12 (§9.15). */
const carouselLength = 10;
const rowsLength = 12;
const jewellery = "jewellery-and-watches";

/** Latest, Super Saver and Best Deals; Luxury Deals and Mega Offers (§2.31). */
export async function productTabs(language: Language): Promise<{ fresh: Tabs; treat: Tabs }> {
  const t = await getTranslations({ locale: language, namespace: "home" });
  const tab = (id: "latest" | "saver" | "best" | "luxury" | "mega", path: string, query: ProductTab["query"]) => ({
    id,
    label: t(`tabs.${id}`),
    href: localPath(language, path),
    query,
  });
  return {
    fresh: [
      tab("latest", curatedPath("latest"), { limit: carouselLength }),
      tab("saver", curatedPath("sale"), { group: "saver", limit: carouselLength }),
      tab("best", curatedPath("toprated"), { group: "toprated", limit: carouselLength }),
    ],
    treat: [
      tab("luxury", "/products?price=150-500000", { group: "premium", limit: rowsLength }),
      tab("mega", curatedPath("sale", jewellery), { group: "saver", cat: jewellery, limit: rowsLength }),
    ],
  };
}

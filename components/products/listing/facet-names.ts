import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { shortPrices, type ShownCurrency } from "@/lib/money";
import type { ChoiceFilter } from "@/lib/products/contract";

import { attributeNames } from "./attribute-names";
import { highestPrice } from "./list-address";

const groups = [
  "price",
  "brand",
  "rating",
  "discount",
  "availability",
  "shipping",
  "payment",
  "colour",
  "size",
] as const;
const items = ["in-stock", "free", "cod"] as const;

/** The shop's own groups in the reader's language; attributes of a seller are shown as written. */
export async function facetName({ slug, name }: { slug: string; name: string }, language: Language): Promise<string> {
  const t = await getTranslations({ locale: language, namespace: "list.facets" });
  const own = groups.find((group) => group === slug);
  if (own) return t(own);
  return (await attributeNames(language)).nameOf({ Slug: slug, Name: name }) ?? name;
}

/** A chip has no heading of its group and therefore says more. */
export async function facetItemName(
  filter: ChoiceFilter,
  slug: string,
  language: Language,
  place: "facet" | "chip",
): Promise<string> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  if (filter.slug === "rating") return t("starsAndUp", { stars: Number(slug) });
  if (filter.slug === "discount") return t(place === "chip" ? "discountOff" : "percentUp", { percent: slug });
  const own = items.find((item) => item === slug);
  if (own) return t(`facetItems.${own}`);
  const Value = filter.items.find((item) => item.slug === slug)?.name ?? slug;
  return (await attributeNames(language)).valueOf({ Slug: filter.slug, Value }) ?? Value;
}

/** @param range US dollars, as the address has them: "10-250" */
export async function priceRangeName(range: string, language: Language, currency: ShownCurrency): Promise<string> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const [from = 0, to = 0] = range.split("-").map((amount) => Math.round(Number(amount) * 100));
  if (to >= highestPrice * 100) return t("priceFrom", { from: shortPrices([from], currency).join() });
  const [low = "", high = ""] = shortPrices([from, to], currency);
  return t("priceRange", { from: low, to: high });
}

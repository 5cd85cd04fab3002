import { countryName } from "@/lib/locale/names";
import type { Language } from "@/lib/locale/rules";
import type { Shop } from "@/lib/shops/contract";

/** Null where the country is not known, or is the city itself, as Singapore is. */
export function countryOf({ location, countryCode }: Pick<Shop, "location" | "countryCode">, language: Language) {
  if (!countryCode || countryName(countryCode, "en") === location) return null;
  return countryName(countryCode, language);
}

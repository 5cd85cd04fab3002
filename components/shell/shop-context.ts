import type { Category } from "@/lib/categories/contract";
import type { CurrencyRow } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import type { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";

export type ShellTexts = { t: Awaited<ReturnType<typeof getTranslations<"shell">>> };

export type ShopContext = {
  language: Language;
  currency: ShownCurrency;
  currencies: CurrencyRow[];
  /** The eight top ones with all their subcategories. */
  departments: Category[];
};

/** Every language in its own name, as its readers look for it. */
export const languageNames: Record<Language, string> = {
  en: "English",
  bn: "বাংলা",
  fr: "Français",
  de: "Deutsch",
  it: "Italiano",
};

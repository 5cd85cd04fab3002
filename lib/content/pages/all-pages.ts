import { aboutUs } from "./en/about-us";
import { faq } from "./en/faq";
import { privacy } from "./en/privacy";
import { refundPolicy } from "./en/refund-policy";
import { terms } from "./en/terms";
import { whyShopHere } from "./en/why-shop-here";
import type { FaqText, PageText } from "./page-text";

export type PageTexts = {
  faq: FaqText;
  refundPolicy: PageText;
  privacyPolicy: PageText;
  terms: PageText;
  aboutUs: PageText;
  whyShopHere: PageText;
};

const en: PageTexts = { faq, refundPolicy, privacyPolicy: privacy, terms, aboutUs, whyShopHere };

/** By language. */
export const pageTexts = { en, bn: en, fr: en, de: en, it: en } satisfies Record<string, PageTexts>;

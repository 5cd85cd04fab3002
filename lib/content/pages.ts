import bnFaq from "@/content/faq/bn.md";
import deFaq from "@/content/faq/de.md";
import enFaq from "@/content/faq/en.md";
import frFaq from "@/content/faq/fr.md";
import itFaq from "@/content/faq/it.md";
import bnAboutUs from "@/content/pages/bn/about-us.md";
import bnPrivacy from "@/content/pages/bn/privacy.md";
import bnRefundPolicy from "@/content/pages/bn/refund-policy.md";
import bnSellOnNijer from "@/content/pages/bn/sell-on-nijer.md";
import bnTerms from "@/content/pages/bn/terms.md";
import bnWhyShopHere from "@/content/pages/bn/why-shop-here.md";
import deAboutUs from "@/content/pages/de/about-us.md";
import dePrivacy from "@/content/pages/de/privacy.md";
import deRefundPolicy from "@/content/pages/de/refund-policy.md";
import deSellOnNijer from "@/content/pages/de/sell-on-nijer.md";
import deTerms from "@/content/pages/de/terms.md";
import deWhyShopHere from "@/content/pages/de/why-shop-here.md";
import enAboutUs from "@/content/pages/en/about-us.md";
import enPrivacy from "@/content/pages/en/privacy.md";
import enRefundPolicy from "@/content/pages/en/refund-policy.md";
import enSellOnNijer from "@/content/pages/en/sell-on-nijer.md";
import enTerms from "@/content/pages/en/terms.md";
import enWhyShopHere from "@/content/pages/en/why-shop-here.md";
import frAboutUs from "@/content/pages/fr/about-us.md";
import frPrivacy from "@/content/pages/fr/privacy.md";
import frRefundPolicy from "@/content/pages/fr/refund-policy.md";
import frSellOnNijer from "@/content/pages/fr/sell-on-nijer.md";
import frTerms from "@/content/pages/fr/terms.md";
import frWhyShopHere from "@/content/pages/fr/why-shop-here.md";
import itAboutUs from "@/content/pages/it/about-us.md";
import itPrivacy from "@/content/pages/it/privacy.md";
import itRefundPolicy from "@/content/pages/it/refund-policy.md";
import itSellOnNijer from "@/content/pages/it/sell-on-nijer.md";
import itTerms from "@/content/pages/it/terms.md";
import itWhyShopHere from "@/content/pages/it/why-shop-here.md";

import type { PageTexts } from "./source";

export const pageTexts = {
  en: {
    faq: enFaq,
    refundPolicy: enRefundPolicy,
    privacyPolicy: enPrivacy,
    terms: enTerms,
    aboutUs: enAboutUs,
    whyShopHere: enWhyShopHere,
    sellOnNijer: enSellOnNijer,
  },
  bn: {
    faq: bnFaq,
    refundPolicy: bnRefundPolicy,
    privacyPolicy: bnPrivacy,
    terms: bnTerms,
    aboutUs: bnAboutUs,
    whyShopHere: bnWhyShopHere,
    sellOnNijer: bnSellOnNijer,
  },
  fr: {
    faq: frFaq,
    refundPolicy: frRefundPolicy,
    privacyPolicy: frPrivacy,
    terms: frTerms,
    aboutUs: frAboutUs,
    whyShopHere: frWhyShopHere,
    sellOnNijer: frSellOnNijer,
  },
  de: {
    faq: deFaq,
    refundPolicy: deRefundPolicy,
    privacyPolicy: dePrivacy,
    terms: deTerms,
    aboutUs: deAboutUs,
    whyShopHere: deWhyShopHere,
    sellOnNijer: deSellOnNijer,
  },
  it: {
    faq: itFaq,
    refundPolicy: itRefundPolicy,
    privacyPolicy: itPrivacy,
    terms: itTerms,
    aboutUs: itAboutUs,
    whyShopHere: itWhyShopHere,
    sellOnNijer: itSellOnNijer,
  },
} satisfies Record<string, PageTexts>;

import { aboutUs as bnAboutUs } from "./bn/about-us";
import { faq as bnFaq } from "./bn/faq";
import { privacy as bnPrivacy } from "./bn/privacy";
import { refundPolicy as bnRefundPolicy } from "./bn/refund-policy";
import { terms as bnTerms } from "./bn/terms";
import { whyShopHere as bnWhyShopHere } from "./bn/why-shop-here";
import { aboutUs as deAboutUs } from "./de/about-us";
import { faq as deFaq } from "./de/faq";
import { privacy as dePrivacy } from "./de/privacy";
import { refundPolicy as deRefundPolicy } from "./de/refund-policy";
import { terms as deTerms } from "./de/terms";
import { whyShopHere as deWhyShopHere } from "./de/why-shop-here";
import { aboutUs as enAboutUs } from "./en/about-us";
import { faq as enFaq } from "./en/faq";
import { privacy as enPrivacy } from "./en/privacy";
import { refundPolicy as enRefundPolicy } from "./en/refund-policy";
import { terms as enTerms } from "./en/terms";
import { whyShopHere as enWhyShopHere } from "./en/why-shop-here";
import { aboutUs as frAboutUs } from "./fr/about-us";
import { faq as frFaq } from "./fr/faq";
import { privacy as frPrivacy } from "./fr/privacy";
import { refundPolicy as frRefundPolicy } from "./fr/refund-policy";
import { terms as frTerms } from "./fr/terms";
import { whyShopHere as frWhyShopHere } from "./fr/why-shop-here";
import { aboutUs as itAboutUs } from "./it/about-us";
import { faq as itFaq } from "./it/faq";
import { privacy as itPrivacy } from "./it/privacy";
import { refundPolicy as itRefundPolicy } from "./it/refund-policy";
import { terms as itTerms } from "./it/terms";
import { whyShopHere as itWhyShopHere } from "./it/why-shop-here";
import type { FaqText, PageText } from "./page-text";

export type PageTexts = {
  faq: FaqText;
  refundPolicy: PageText;
  privacyPolicy: PageText;
  terms: PageText;
  aboutUs: PageText;
  whyShopHere: PageText;
};

/** By language. */
export const pageTexts = {
  en: {
    faq: enFaq,
    refundPolicy: enRefundPolicy,
    privacyPolicy: enPrivacy,
    terms: enTerms,
    aboutUs: enAboutUs,
    whyShopHere: enWhyShopHere,
  },
  bn: {
    faq: bnFaq,
    refundPolicy: bnRefundPolicy,
    privacyPolicy: bnPrivacy,
    terms: bnTerms,
    aboutUs: bnAboutUs,
    whyShopHere: bnWhyShopHere,
  },
  fr: {
    faq: frFaq,
    refundPolicy: frRefundPolicy,
    privacyPolicy: frPrivacy,
    terms: frTerms,
    aboutUs: frAboutUs,
    whyShopHere: frWhyShopHere,
  },
  de: {
    faq: deFaq,
    refundPolicy: deRefundPolicy,
    privacyPolicy: dePrivacy,
    terms: deTerms,
    aboutUs: deAboutUs,
    whyShopHere: deWhyShopHere,
  },
  it: {
    faq: itFaq,
    refundPolicy: itRefundPolicy,
    privacyPolicy: itPrivacy,
    terms: itTerms,
    aboutUs: itAboutUs,
    whyShopHere: itWhyShopHere,
  },
} satisfies Record<string, PageTexts>;

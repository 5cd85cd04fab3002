import { accountTypes } from "@/lib/account/rules";
import type { Shop } from "@/lib/shops/contract";

type ShopFacts = Pick<Shop, "logo" | "cover" | "about" | "email" | "phone">;

export type FirstStepFacts = {
  accountType: number;
  /** The seller's own verified shop; null before there is one. */
  shop: ShopFacts | null;
  hasPublished: boolean;
  hasSettings: boolean;
  hasAskedForPage: boolean;
};

export type FirstStep = {
  key: "product" | "page" | "delivery" | "logo" | "cover" | "about" | "contact";
  isDone: boolean;
};

/** What a new seller does first: a shop gets its page on request, companies and individuals sell without one. */
export function firstSteps({ accountType, shop, ...is }: FirstStepFacts): FirstStep[] {
  const product = { key: "product", isDone: is.hasPublished } as const;
  if (shop) {
    return [
      product,
      { key: "logo", isDone: Boolean(shop.logo) },
      { key: "cover", isDone: Boolean(shop.cover) },
      { key: "about", isDone: Boolean(shop.about) },
      { key: "contact", isDone: Boolean(shop.email || shop.phone) },
    ];
  }
  const page = { key: "page", isDone: is.hasAskedForPage } as const;
  return [...(accountType === accountTypes.shop ? [page] : []), product, { key: "delivery", isDone: is.hasSettings }];
}

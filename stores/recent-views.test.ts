import { describe, expect, it } from "vitest";

import { toAmount } from "@/lib/amounts";

import { parseViews, withView, type RecentView } from "./recent-views";

const card = (ID: number, over: Partial<RecentView> = {}): RecentView => ({
  ID,
  PUID: `p${ID}`,
  SID: 1,
  Seller: { Name: "Alo", Slug: "alo", IsVerified: true, Kind: "shop" },
  Name: `Clock ${ID}`,
  Slug: `clock-${ID}`,
  Image: "/pictures/a.webp",
  Image2: "",
  Price: toAmount(2_000),
  RegularPrice: toAmount(0),
  Discount: 0,
  Badges: [],
  ShowStock: 1,
  AvailableQuantity: 1,
  Rating: 0,
  ReviewCount: 0,
  TotalSold: 0,
  MaxDeliveryDays: 7,
  PaymentType: 1,
  IsFreeShipping: true,
  BrandName: "Oakline",
  BrandSlug: "oakline",
  CategoryName: "Wall Clock",
  CategorySlug: "wall-clock",
  Department: "home",
  Language: "en",
  Option: null,
  OptionCount: 0,
  ...over,
});
const ids = (views: readonly RecentView[]) => views.map(({ ID }) => ID);

describe("recent views", () => {
  it("has the newest last and every product once, as it was last seen", () => {
    const views = withView([card(1), card(2)], card(1, { Price: toAmount(1_500) }));
    expect(ids(views)).toEqual([2, 1]);
    expect(views[1]?.Price).toBe(15);
  });

  it("stores at most 15", () => {
    const views = Array.from({ length: 20 }, (_, index) => card(index + 1)).reduce<RecentView[]>(withView, []);
    expect(ids(views)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it.each([null, "", "{", "{}", "[null, 1, {}]", JSON.stringify([{ ...card(1), Slug: "" }])])(
    "is empty for %s in storage",
    (stored) => {
      expect(parseViews(stored)).toEqual([]);
    },
  );

  it("is read back as it was stored, without duplicates", () => {
    expect(ids(parseViews(JSON.stringify([card(1), card(2), card(1)])))).toEqual([2, 1]);
  });
});

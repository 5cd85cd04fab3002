import { describe, expect, it, test } from "vitest";

import {
  changedFields,
  emptyProduct,
  isReviewed,
  linesOf,
  mayList,
  textLines,
  withChanges,
  withoutChanges,
  type Reviewed,
} from "./review-rules";

const setting = { isOn: true, trustedAfter: 3, perDay: 20 };
const newcomer = { isAdmin: false, hasVerifiedShop: false, approved: 0 };

test.each([
  [{}, {}, true],
  [{ isOn: false }, {}, false],
  [{}, { approved: 2 }, true],
  [{}, { approved: 3 }, false],
  [{ trustedAfter: 1 }, { approved: 1 }, false],
  [{}, { hasVerifiedShop: true }, false],
  [{}, { isAdmin: true }, false],
])("with %o, a seller with %o is reviewed: %s", (set, seller, expected) => {
  expect(isReviewed({ ...setting, ...set }, { ...newcomer, ...seller })).toBe(expected);
});

test.each([
  [20, 19, true],
  [20, 20, false],
  [0, 5_000, true],
])("of %i listings a day, another after %i is allowed: %s", (perDay, today, expected) => {
  expect(mayList({ ...setting, perDay }, today)).toBe(expected);
});

const item = (ID: number | undefined, Size: string, PriceCents: number, Quantity: number) => ({
  ...(ID !== undefined && { ID }),
  Size,
  SKU: `S-${Size}`,
  PriceCents,
  RegularPriceCents: 0,
  Quantity,
});
const stored: Reviewed = {
  ...emptyProduct,
  Name: "Cushion",
  Slug: "cushion",
  BrandName: "Shui",
  Images: ["/a", "/b"],
  OptionList: [
    { label: "Colour", option: "Red", ImageList: ["/b"], items: [item(1, "40", 2_000, 5), item(2, "45", 2_500, 1)] },
  ],
};
const options = (...items: ReturnType<typeof item>[]) => [{ ...stored.OptionList[0]!, items }];

describe("the changes that are reviewed", () => {
  it("are not price and stock, the case of a brand, or an empty address", () => {
    const OptionList = options(item(1, "40", 999, 50), item(2, "45", 1, 0));
    expect(changedFields(stored, { ...stored, OptionList, BrandName: "SHUI", Slug: "" })).toEqual({});
  });

  it("are not photos of a variant that are sent only there", () => {
    expect(changedFields(stored, { ...stored, Images: ["/a"] })).toEqual({});
  });

  it("are texts, photos, brand, category and the names of sizes", () => {
    const OptionList = options(item(1, "40 cm", 2_000, 5), item(2, "45", 2_500, 1));
    const wanted = { ...stored, Name: "Pillow", Images: ["/c"], BrandName: "Other", OptionList };
    expect(Object.keys(changedFields(stored, wanted))).toEqual(["Name", "BrandName", "Images", "OptionList"]);
  });
});

describe("an edit of a live product", () => {
  const wanted = {
    ...stored,
    Name: "Pillow",
    OptionList: options(item(1, "40 cm", 1_500, 9), item(undefined, "60", 4_000, 2)),
  };

  it("changes the prices and stock of known sizes at once, and nothing else", () => {
    const live = withoutChanges(wanted, stored);
    expect(live.Name).toBe("Cushion");
    expect(live.OptionList[0]?.items).toMatchObject([
      { ID: 1, Size: "40", PriceCents: 1_500, Quantity: 9 },
      { ID: 2, Size: "45", PriceCents: 2_500, Quantity: 1 },
    ]);
  });

  it("keeps, when it is approved, what was sold and priced meanwhile", () => {
    const changes = changedFields(stored, wanted);
    const meanwhile = { ...stored, OptionList: options(item(1, "40", 1_200, 3), item(2, "45", 2_500, 1)) };
    const applied = withChanges(meanwhile, changes);
    expect(applied.Name).toBe("Pillow");
    expect(applied.OptionList[0]?.items).toMatchObject([
      { ID: 1, Size: "40 cm", PriceCents: 1_200, Quantity: 3 },
      { Size: "60", PriceCents: 4_000, Quantity: 2 },
    ]);
  });
});

test("a reviewer reads descriptions as text, with the addresses of links", () => {
  const html =
    '<p>A &amp; B</p><ul><li><strong>One</strong></li></ul><p><a href="https://x.example" rel="n">here</a></p>';
  expect(textLines(html)).toEqual(["A & B", "One", "here (https://x.example)"]);
});

test("a reviewer reads variants as lines, with their photos", () => {
  expect(linesOf("OptionList", stored.OptionList)).toEqual({ Lines: ["Colour: Red · 40, 45"], Images: ["/b"] });
  expect(linesOf("Name", "")).toEqual({ Lines: [], Images: [] });
});

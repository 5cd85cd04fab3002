import { describe, expect, test } from "vitest";

import { homePosts, largeFirst, largeLast, swipeStep, titleParts, trendingCategories, slideOffers } from "./rules";

const items = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("large-first: one large card, then up to six small ones", () => {
  test.each([
    [1, 1, []],
    [4, 1, [2, 3, 4]],
    [9, 1, [2, 3, 4, 5, 6, 7]],
  ])("%i products", (count, large, small) => {
    expect(largeFirst(items(count))).toEqual({ large, small });
  });

  test("nothing without products", () => {
    expect(largeFirst([])).toBeNull();
  });
});

describe("large-last: six small cards, then the seventh large", () => {
  test.each([0, 1, 6])("nothing with %i products", (count) => {
    expect(largeLast(items(count))).toBeNull();
  });

  test.each([7, 12])("%i products", (count) => {
    expect(largeLast(items(count))).toEqual({ large: 7, small: [1, 2, 3, 4, 5, 6] });
  });
});

test("trending: what sells most, one of each department, filled with the largest of the others", () => {
  const category = (slug: string, department: string, count: number) => ({ slug, department, items: count });
  const popular = [
    category("wall-decor", "home", 9),
    category("wall-clock", "home", 8),
    category("gaming", "gadget", 7),
  ];
  const departments = [
    { ...category("home-decor", "home", 99), children: popular },
    {
      ...category("toys", "kids", 9),
      children: [category("learning-toys", "kids", 3), category("car-models", "kids", 6)],
    },
    { ...category("drone", "drone", 0), children: [category("mini-drones", "drone", 0)] },
    { ...category("health-and-life", "health", 4), children: [] },
  ];
  const slugs = trendingCategories(popular, departments).map(({ slug }) => slug);
  expect(slugs).toEqual(["wall-decor", "gaming", "car-models"]);
  expect(trendingCategories(popular, departments, 2)).toHaveLength(2);
});

test.each([
  ["Make it yours. Up to <sale>70% off</sale>", ["Make it yours. Up to ", "*70% off"]],
  ["<sale>-70 %</sale> auf Spielzeug", ["*-70 %", " auf Spielzeug"]],
  ["Plain", ["Plain"]],
])("the title %j is shown in parts", (title, expected) => {
  expect(titleParts(title).map(({ text, isMarked }) => (isMarked ? `*${text}` : text))).toEqual(expected);
});

test.each([
  [-60, 5, 1],
  [60, 5, -1],
  [-30, 0, 0],
  [-60, 50, 0],
])("a swipe by %i, %i steps by %i", (x, y, step) => {
  expect(swipeStep(x, y)).toBe(step);
});

describe("posts of the home page", () => {
  const post = (id: number, ...categories: string[]) => ({ id, categories });
  const posts = [
    post(1, "Blog"),
    post(2, "Blog"),
    post(3, "Review"),
    post(4, "Blog"),
    post(5, "Updates"),
    post(6, "Updates"),
  ];
  const ids = (...given: Parameters<typeof homePosts<(typeof posts)[number]>>) =>
    homePosts(...given).map(({ id }) => id);

  test("are the newest, and the newest of every category", () => {
    expect(ids(posts, ["Review", "Blog", "Updates"])).toEqual([1, 2, 3, 5]);
    expect(ids(posts, ["Blog"])).toEqual([1, 2, 3]);
    expect(ids(posts, ["Review", "Blog", "Updates", "Nothing"], 1)).toEqual([1, 3, 5]);
  });

  test("are none where there are none", () => {
    expect(ids([], ["Blog"])).toEqual([]);
  });
});

test("the slides promise the lowest price and the largest reduction that there is", () => {
  const offers = slideOffers(
    { fromCents: 590, percent: 10 },
    { fromCents: 100, percent: 90 },
    { fromCents: 1, percent: 35 },
  );
  expect(offers).toEqual({ watchesFromCents: 590, homePercent: 70, toysPercent: 35 });
  expect(slideOffers(null, null, null)).toEqual({ watchesFromCents: 1_500, homePercent: 70, toysPercent: 70 });
});

import { describe, expect, test } from "vitest";

import { hotOffers, type Offer } from "./offer-rules";

const offer = (id: number, over: Partial<Offer> = {}): Offer => ({
  id,
  discount: 50,
  sold: 10,
  reviews: 1,
  sellerId: id,
  department: `d${id}`,
  ...over,
});
const ids = (offers: readonly Offer[], count = 10) => hotOffers(offers, count).map(({ id }) => id);

describe("hot offers", () => {
  test.each<[string, Offer[], number[]]>([
    [
      "are sold or reviewed before",
      [offer(1, { sold: 0, reviews: 0 }), offer(2, { sold: 0 }), offer(3, { reviews: 0 })],
      [3, 2],
    ],
    [
      "begin with a believable reduction",
      [
        offer(1, { discount: 90, sold: 900 }),
        offer(2, { discount: 70 }),
        offer(3, { discount: 44, sold: 99 }),
        offer(4, { discount: 45, sold: 11 }),
      ],
      [4, 2, 1, 3],
    ],
    ["have the most sold first", [offer(1, { sold: 5 }), offer(2, { sold: 50 })], [2, 1]],
    [
      "are at most two of a seller, until there are no others",
      [1, 2, 3, 4].map((id) => offer(id, { sellerId: id < 4 ? 9 : 1, sold: 100 - id })),
      [1, 2, 4, 3],
    ],
    [
      "are at most two of a department, until there are no others",
      [1, 2, 3, 4].map((id) => offer(id, { department: id < 4 ? "toys" : "home", sold: 100 - id })),
      [1, 2, 4, 3],
    ],
    ["are the same each time", [offer(2), offer(1)], [1, 2]],
  ])("%s", (_, offers, expected) => expect(ids(offers)).toEqual(expected));

  test("are as many as asked for", () => {
    expect(ids([offer(1), offer(2), offer(3)], 2)).toEqual([1, 2]);
    expect(ids([])).toEqual([]);
  });
});

import { describe, expect, it, test } from "vitest";

import { rankRelated, type Candidate, type Likeness } from "./related-rules";

let last = 0;
const candidate = (name: string, change: Partial<Candidate> = {}): Candidate => {
  const id = (last += 1);
  return { id, puid: `p${id}`, name, model: `M${id}-1`, brand: "shui", priceCents: 2_000, ...change };
};
const lamp: Likeness = { puid: "own", name: "Brass Desk Lamp", brand: "shui", priceCents: 2_000 };
const named = (candidates: readonly Candidate[], like: Likeness = lamp, limit = 12) => {
  const ids = rankRelated([candidates], like, limit);
  return ids.map((id) => candidates.find((each) => each.id === id)?.name);
};

describe("related products", () => {
  const alike = "Brass Floor Lamp";
  const other = "Jute Basket";

  test.each<[string, Candidate[], (string | undefined)[]]>([
    ["are alike by name first", [candidate(other), candidate(alike)], [alike, other]],
    [
      "of the same brand, where the names are as alike",
      [candidate("Basket A", { brand: "alo" }), candidate("Basket B")],
      ["Basket B", "Basket A"],
    ],
    [
      "with a near price, where the rest is the same",
      [candidate("Vase A", { priceCents: 9_000 }), candidate("Vase B", { priceCents: 2_500 })],
      ["Vase B", "Vase A"],
    ],
    ["keep their order where nothing tells them apart", [candidate("Vase"), candidate("Urn")], ["Vase", "Urn"]],
    ["without accents and case", [candidate(other), candidate("BRÀSS désk LÂMP")], ["BRÀSS désk LÂMP", other]],
    [
      "once of each line",
      [candidate("Lamp 1", { model: "SPW-1" }), candidate("Lamp 2", { model: "SPW-2" })],
      ["Lamp 1"],
    ],
    ["without a model, each for itself", [candidate("X", { model: "" }), candidate("Y", { model: "" })], ["X", "Y"]],
    ["never the product itself", [candidate("Brass Desk Lamp", { puid: "own" }), candidate(other)], [other]],
  ])("%s", (_, candidates, expected) => expect(named(candidates)).toEqual(expected));

  it("are of an earlier group first, and of a line in one of them", () => {
    const near = candidate("Jute Basket", { model: "SPW-1" });
    const around = [candidate("Brass Lamp", { model: "SPW-2" }), candidate("Brass Hook")];
    expect(rankRelated([[near], [near, ...around]], lamp, 12)).toEqual([near.id, around[1]?.id]);
  });

  it("are no more than wanted", () => {
    expect(named([candidate("A"), candidate("B"), candidate("C")], lamp, 2)).toHaveLength(2);
  });

  it("compare nothing that is unknown", () => {
    const unknown = { puid: "", name: "", brand: "", priceCents: 0 };
    expect(named([candidate("Vase", { brand: "", priceCents: 90_000 }), candidate("Bowl")], unknown)).toEqual([
      "Vase",
      "Bowl",
    ]);
  });

  it("find scripts without Latin letters alike, too", () => {
    const like = { ...lamp, name: "পিতলের টেবিল বাতি" };
    expect(named([candidate("পাটের ঝুড়ি"), candidate("পিতলের মেঝে বাতি")], like)[0]).toBe("পিতলের মেঝে বাতি");
  });
});

import { describe, expect, it, test } from "vitest";

import type { ItemForm, ProductForm } from "./editor-form";
import { mergedForm, mergeForms, type EditSide } from "./merge-forms";

const item = (ID: number, over: Partial<ItemForm> = {}): ItemForm => ({
  key: `i${ID}`,
  ID,
  Size: "M",
  SKU: `S-${ID}`,
  Price: "20.00",
  RegularPrice: "",
  Quantity: "5",
  QuantityWas: 5,
  ...over,
});
const base: ProductForm = {
  PUID: "0".repeat(32),
  Version: 3,
  State: "Published",
  Name: "Cushion",
  Slug: "cushion",
  ShortDescription: "Soft.",
  Description: "<p>Soft.</p>",
  Model: "C1",
  SKU: "NK-1",
  BrandName: "Shui",
  CategorySlug: "home-decor",
  Photos: [{ Url: "/a.webp", variant: "g0" }],
  Video: "",
  Badges: [],
  ReturnsInDay: "7",
  MaxDeliveryDays: "9",
  PaymentType: 1,
  IsFreeShipping: true,
  SourceUrl: "",
  Features: [{ key: "f0", Name: "Material", Value: "Cotton" }],
  Groups: [
    { key: "g0", label: "Colour", option: "Madder", items: [item(1), item(2, { Size: "L" })] },
    { key: "g1", label: "Colour", option: "Indigo", items: [item(3)] },
  ],
};

/** As another browser numbers it: with keys of its own and the next version. */
function stored(change: (form: ProductForm) => void = () => undefined): ProductForm {
  const form = structuredClone({ ...base, Version: 4 });
  change(form);
  const keyOf = (key: string) => `their-${key}`;
  return {
    ...form,
    Photos: form.Photos.map(({ Url, variant }) => ({ Url, variant: variant && keyOf(variant) })),
    Features: form.Features.map((feature, index) => ({ ...feature, key: `their-f${index}` })),
    Groups: form.Groups.map((group) => ({
      ...group,
      key: keyOf(group.key),
      items: group.items.map((one) => ({ ...one, key: keyOf(one.key) })),
    })),
  };
}

function mine(change: (form: ProductForm) => void = () => undefined): ProductForm {
  const form = structuredClone(base);
  change(form);
  return form;
}

const at = (form: ProductForm, group: number, place = 0): ItemForm => {
  const found = form.Groups[group]?.items[place];
  if (!found) throw new Error("no such size");
  return found;
};
const setItem = (group: number, place: number, over: Partial<ItemForm>) => (form: ProductForm) =>
  void Object.assign(at(form, group, place), over);

describe("merging two edits of a product", () => {
  test.each<[string, (form: ProductForm) => void, (form: ProductForm) => void, string[], string[]]>([
    ["nothing differs", () => undefined, () => undefined, [], []],
    ["different fields", (form) => (form.Name = "Pillow"), (form) => (form.Model = "C2"), ["Model"], []],
    ["the same field, the same value", (form) => (form.Name = "A"), (form) => (form.Name = "A"), [], []],
    ["the same field, different values", (form) => (form.Name = "A"), (form) => (form.Name = "B"), [], ["Name"]],
    ["only mine", (form) => (form.Badges = ["sale"]), () => undefined, [], []],
    [
      "prices of different sizes",
      setItem(0, 0, { Price: "9" }),
      setItem(1, 0, { Price: "8" }),
      ["Price Indigo · M"],
      [],
    ],
    ["prices of one size", setItem(0, 0, { Price: "9" }), setItem(0, 0, { Price: "8" }), [], ["Price Madder · M"]],
    ["their new variant", () => undefined, addTeal, ["Groups"], []],
    ["their new variant, my new price", setItem(0, 0, { Price: "9" }), addTeal, ["Groups"], []],
    ["both add a variant", (form) => form.Groups.push(teal("k1")), addTeal, [], ["Groups"]],
    ["they remove what I changed", setItem(1, 0, { Price: "9" }), (form) => form.Groups.splice(1), [], ["Groups"]],
    ["I remove what they changed", (form) => form.Groups.splice(1), setItem(1, 0, { Price: "9" }), [], ["Groups"]],
    ["I remove what they left", (form) => form.Groups.splice(1), (form) => (form.Model = "C2"), ["Model"], []],
    [
      "stock never collides",
      setItem(0, 0, { Quantity: "9" }),
      setItem(0, 0, { Quantity: "1", QuantityWas: 1 }),
      [],
      [],
    ],
  ])("%s", (_case, change, theirChange, taken, collisions) => {
    const merge = mergeForms(base, mine(change), stored(theirChange));
    const named = (list: { field: string; of: string }[]) => list.map(({ field, of }) => `${field} ${of}`.trim());
    expect([named(merge.taken), named(merge.collisions)]).toEqual([taken, collisions]);
  });

  it("calls every difference a collision where the product before both is unknown", () => {
    const merge = mergeForms(
      null,
      mine(),
      stored((form) => (form.Model = "C2")),
    );
    expect(merge).toMatchObject({ taken: [], collisions: [{ field: "Model", mine: "C1", theirs: "C2" }] });
  });
});

describe("the merged form", () => {
  const merged = (
    change: (form: ProductForm) => void,
    theirChange: (form: ProductForm) => void,
    choices: Record<string, EditSide> = {},
  ) => {
    const [own, theirs] = [mine(change), stored(theirChange)];
    return mergedForm(base, own, theirs, mergeForms(base, own, theirs), choices);
  };

  it("has my changes, theirs, and the version that it replaces", () => {
    const form = merged(
      (own) => (own.Name = "Pillow"),
      (other) => (other.Model = "C2"),
    );
    expect(form).toEqual({ ...base, Name: "Pillow", Model: "C2", Version: 4 });
  });

  it.each(["mine", "theirs"] as const)("has the chosen value of a collision: %s", (side) => {
    const form = merged(setItem(0, 0, { Price: "9" }), setItem(0, 0, { Price: "8" }), { "i1.Price": side });
    expect(at(form, 0).Price).toBe(side === "mine" ? "9" : "8");
  });

  it("keeps my value where nothing was chosen", () => {
    expect(
      merged(
        (own) => (own.Name = "A"),
        (other) => (other.Name = "B"),
      ).Name,
    ).toBe("A");
  });

  it("takes over a new variant with its photo, beside my prices", () => {
    const form = merged(setItem(0, 0, { Price: "9" }), (other) => {
      addTeal(other);
      other.Photos.push({ Url: "/teal.webp", variant: "g2" });
    });
    expect(form.Groups.map(({ option }) => option)).toEqual(["Madder", "Indigo", "Teal"]);
    expect(at(form, 0).Price).toBe("9");
    expect(form.Photos[0]).toEqual({ Url: "/a.webp", variant: "g0" });
  });

  it("has the stock of today where I typed none, and my difference where I did", () => {
    const form = merged(setItem(0, 0, { Quantity: "9" }), (other) => {
      Object.assign(at(other, 0), { Quantity: "3", QuantityWas: 3 });
      Object.assign(at(other, 1), { Quantity: "2", QuantityWas: 2 });
    });
    expect(at(form, 0)).toMatchObject({ Quantity: "9", QuantityWas: 5 });
    expect(at(form, 1)).toMatchObject({ Quantity: "2", QuantityWas: 2 });
  });
});

const teal = (key: string, ID?: number) => ({
  key,
  label: "Colour",
  option: "Teal",
  items: [item(0, { key: `${key}-0`, ID })],
});
function addTeal(form: ProductForm): void {
  form.Groups.push(teal("g2", 7));
}

import { describe, expect, test } from "vitest";

import { blankForm, blankGroup, blankItem, type ProductForm } from "./editor-form";
import { removedFrom, type Removed } from "./removals";

const defaults = { ReturnsInDay: 14, MaxDeliveryDays: 7, PaymentType: 0, IsFreeShipping: false } as const;
const group = (key: string, ...sizes: string[]) => ({
  ...blankGroup(),
  key,
  items: sizes.map((size) => ({ ...blankItem(), key: size, Size: size })),
});
const form: ProductForm = {
  ...blankForm(defaults),
  Photos: ["a", "b", "c"].map((Url) => ({ Url, variant: "" })),
  Video: "film.mp4",
  Groups: [group("red", "S", "M", "L"), group("blue", "XS")],
  Features: ["x", "y"].map((key) => ({ key, Name: key, Value: "1" })),
};
const shape = ({ Photos, Video, Groups, Features }: ProductForm) => ({
  photos: Photos.map(({ Url }) => Url).join(" "),
  video: Video,
  variants: Groups.map(({ key, items }) => `${key}: ${items.map(({ Size }) => Size).join(" ")}`).join(", "),
  features: Features.map(({ key }) => key).join(" "),
});

const remove = (from: ProductForm, what: Removed) => {
  const { part, putBack } = removedFrom(from, what);
  return { left: { ...from, ...part }, putBack };
};

describe("what is removed from a product", () => {
  test.each<[Removed, Partial<ReturnType<typeof shape>>]>([
    [{ kind: "photo", url: "b" }, { photos: "a c" }],
    [{ kind: "video" }, { video: "" }],
    [{ kind: "variant", key: "red" }, { variants: "blue: XS" }],
    [{ kind: "size", key: "M" }, { variants: "red: S L, blue: XS" }],
    [{ kind: "feature", key: "x" }, { features: "y" }],
    [{ kind: "photo", url: "unknown" }, {}],
    [{ kind: "size", key: "unknown" }, {}],
  ])("%o goes alone, and comes back to its place", (what, expected) => {
    const { left, putBack } = remove(form, what);
    expect(shape(left)).toEqual({ ...shape(form), ...expected });
    expect(shape(putBack(left))).toEqual(shape(form));
    expect(shape(putBack(putBack(left))), "twice").toEqual(shape(form));
  });

  test("comes back into what was typed meanwhile", () => {
    const { left, putBack } = remove(form, { kind: "size", key: "L" });
    const typed = { ...left, Name: "Lamp", Groups: [group("green", "One"), ...left.Groups] };
    expect(putBack(typed)).toMatchObject({ Name: "Lamp" });
    expect(shape(putBack(typed)).variants).toBe("green: One, red: S M L, blue: XS");
  });

  test("does not come back in place of what replaced it, nor into a variant that has gone", () => {
    const film = remove(form, { kind: "video" });
    expect(film.putBack({ ...film.left, Video: "other.mp4" }).Video).toBe("other.mp4");
    const size = remove(form, { kind: "size", key: "L" });
    expect(shape(size.putBack({ ...size.left, Groups: [group("blue", "XS")] })).variants).toBe("blue: XS");
  });

  test("a photo shows its variant again when that comes back", () => {
    const shown = { ...form, Photos: [{ Url: "a", variant: "red" }] };
    const { left, putBack } = remove(shown, { kind: "variant", key: "red" });
    expect(putBack(left)).toEqual(shown);
  });
});

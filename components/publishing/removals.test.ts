import { describe, expect, test } from "vitest";

import { blankForm, blankGroup, blankItem, type ProductForm } from "./editor-form";
import { removedFrom, type RemovedPart } from "./removals";

const defaults = { ReturnsInDay: 14, MaxDeliveryDays: 7, PaymentType: 0, IsFreeShipping: false } as const;
const group = (key: string, ...sizes: string[]) => ({
  ...blankGroup(),
  key,
  items: sizes.map((size) => ({ ...blankItem(), key: size, Size: size })),
});
const form: ProductForm = {
  ...blankForm(defaults),
  Photos: ["a", "b", "c"].map((Url) => ({ Url, variant: "" })),
  Video: "video.mp4",
  Groups: [group("red", "S", "M", "L"), group("blue", "XS")],
  Features: ["x", "y"].map((key) => ({ key, Name: key, Value: "1" })),
};
const shape = ({ Photos, Video, Groups, Features }: ProductForm) => ({
  photos: Photos.map(({ Url }) => Url).join(" "),
  video: Video,
  variants: Groups.map(({ key, items }) => `${key}: ${items.map(({ Size }) => Size).join(" ")}`).join(", "),
  features: Features.map(({ key }) => key).join(" "),
});

const remove = (from: ProductForm, what: RemovedPart) => {
  const { part, putBack } = removedFrom(from, what);
  return { left: { ...from, ...part }, putBack };
};

describe("what is removed from a product", () => {
  test.each<[RemovedPart, Partial<ReturnType<typeof shape>>]>([
    [{ kind: "photo", url: "b" }, { photos: "a c" }],
    [{ kind: "video" }, { video: "" }],
    [{ kind: "variant", key: "red" }, { variants: "blue: XS" }],
    [{ kind: "size", key: "M" }, { variants: "red: S L, blue: XS" }],
    [{ kind: "feature", key: "x" }, { features: "y" }],
    [{ kind: "photo", url: "unknown" }, {}],
    [{ kind: "size", key: "unknown" }, {}],
  ])("%o is removed alone and restored to its place", (what, expected) => {
    const { left, putBack } = remove(form, what);
    expect(shape(left)).toEqual({ ...shape(form), ...expected });
    expect(shape(putBack(left))).toEqual(shape(form));
    expect(shape(putBack(putBack(left))), "twice").toEqual(shape(form));
  });

  test("is restored into what was typed meanwhile", () => {
    const { left, putBack } = remove(form, { kind: "size", key: "L" });
    const typed = { ...left, Name: "Lamp", Groups: [group("green", "One"), ...left.Groups] };
    expect(putBack(typed)).toMatchObject({ Name: "Lamp" });
    expect(shape(putBack(typed)).variants).toBe("green: One, red: S M L, blue: XS");
  });

  test("is not restored in place of its replacement, nor into a removed variant", () => {
    const video = remove(form, { kind: "video" });
    expect(video.putBack({ ...video.left, Video: "other.mp4" }).Video).toBe("other.mp4");
    const size = remove(form, { kind: "size", key: "L" });
    expect(shape(size.putBack({ ...size.left, Groups: [group("blue", "XS")] })).variants).toBe("blue: XS");
  });

  test("a photo shows its variant again when the variant is restored", () => {
    const shown = { ...form, Photos: [{ Url: "a", variant: "red" }] };
    const { left, putBack } = remove(shown, { kind: "variant", key: "red" });
    expect(putBack(left)).toEqual(shown);
  });
});

import { centsOf, dollarsOf } from "@/lib/dollars";

import type { OwnProduct, ProductInput } from "./editing-contract";
import type { Reviewed } from "./review-rules";

/** A stored product as the input of an edit that changes nothing. */
export function inputOf({ ID: _id, UpdatedAt: _at, OptionList, ...product }: OwnProduct): ProductInput {
  return { ...product, OptionList: OptionList.map(inputOption) };
}

function inputOption({ items, ...option }: OwnProduct["OptionList"][number]): ProductInput["OptionList"][number] {
  return {
    ...option,
    items: items.map(({ PriceCents, RegularPriceCents, ...item }) => ({
      ...item,
      Price: dollarsOf(PriceCents),
      RegularPrice: dollarsOf(RegularPriceCents),
    })),
  };
}

/** The input with the reviewed fields of a product that is in cents. */
export function inputWith(input: ProductInput, reviewed: Reviewed): ProductInput {
  return { ...input, ...reviewed, OptionList: reviewed.OptionList.map(inputOption) };
}

/** The reviewed fields of an input, in the form of a stored product. */
export function reviewedOf(input: ProductInput): Reviewed {
  const { Name, Slug, BrandName, CategorySlug, ShortDescription, Description, Model, Images, Video } = input;
  const texts = { Name, Slug, BrandName: BrandName || "Other", CategorySlug, ShortDescription, Description, Model };
  const Features = input.Features.map((feature) => ({ Name: feature.Name, Value: feature.Value }));
  const OptionList = input.OptionList.map(({ label, option, ImageList, items }) => ({
    label,
    option,
    ImageList,
    items: items.map(({ ID, Size, SKU, Price, RegularPrice, Quantity, QuantityWas }) => ({
      ...(ID !== undefined && { ID }),
      Size,
      SKU,
      PriceCents: centsOf(Price),
      RegularPriceCents: centsOf(RegularPrice),
      Quantity,
      ...(QuantityWas !== undefined && { QuantityWas }),
    })),
  }));
  return { ...texts, Images, Video, Features, OptionList };
}

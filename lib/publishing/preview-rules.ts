import { centsOf } from "@/lib/dollars";
import type { Product } from "@/lib/products/contract";
import { discountPercent, firstToSell } from "@/lib/products/price-rules";
import { badges, photosOfOption } from "@/lib/products/rules";

import type { OwnProduct } from "./editing-contract";
import { featureSlug } from "./rules";

/** Whether it could be published or not. */
export type PreviewInput = Pick<
  OwnProduct,
  | "Name"
  | "Slug"
  | "ShortDescription"
  | "Description"
  | "Language"
  | "Model"
  | "SKU"
  | "BrandName"
  | "CategorySlug"
  | "Images"
  | "Video"
  | "Badges"
  | "ReturnsInDay"
  | "MaxDeliveryDays"
  | "PaymentType"
  | "IsFreeShipping"
  | "Features"
> & { OptionList: PreviewGroup[] };
type PreviewGroup = { label: string; option: string; ImageList: string[]; items: PreviewItem[] };
type PreviewItem = {
  ID?: number;
  Size: string;
  SKU: string;
  PriceCents: number;
  RegularPriceCents: number;
  Quantity: number;
};

export type PreviewPlace = Pick<
  Product,
  "ID" | "PUID" | "SID" | "Seller" | "Store" | "Rating" | "ReviewCount" | "TotalSold" | "ViewCount" | "PublishedAt"
> &
  Pick<Product, "BrandSlug" | "CategoryName" | "Department" | "CategoryTree">;

export function previewProduct(input: PreviewInput, place: PreviewPlace): Product {
  const items = input.OptionList.flatMap((group) => group.items);
  const leading = firstToSell(items, ({ PriceCents }) => PriceCents);
  const Images = [...new Set([...input.Images, ...input.OptionList.flatMap(({ ImageList }) => ImageList)])];
  const AvailableQuantity = items.reduce((sum, { Quantity }) => sum + Quantity, 0);
  const { PriceCents = 0, RegularPriceCents = 0 } = leading ?? {};
  const { OptionList: _options, Features, Badges, ...texts } = input;
  return {
    ...place,
    ...texts,
    Badges: badges.filter((badge) => Badges.includes(badge)),
    Images,
    Image: Images[0] ?? "",
    Image2: Images[1] ?? "",
    PriceCents,
    RegularPriceCents,
    Discount: discountPercent(PriceCents, RegularPriceCents),
    ShowStock: AvailableQuantity,
    AvailableQuantity,
    Features: Features.map(({ Name, Value }) => ({ Slug: featureSlug(Name), Name, Value })),
    OptionList: shownOptions(input.OptionList, Images),
    Option: null,
    OptionCount: items.length,
    UpdatedAt: place.PublishedAt,
  };
}

function shownOptions(groups: readonly PreviewGroup[], images: string[]): Product["OptionList"] {
  const assigned = new Set(groups.flatMap(({ ImageList }) => ImageList));
  let made = 0;
  return groups.map(({ label, option, ImageList, items }) => {
    const photos = photosOfOption(ImageList, images, assigned);
    const ofOption = { Image: photos[0] ?? "", ImageList: photos };
    return {
      label,
      option,
      items: items.map((item) => ({
        ...item,
        // An unstored option has no number yet.
        ID: item.ID ?? --made,
        Discount: discountPercent(item.PriceCents, item.RegularPriceCents),
        ...ofOption,
      })),
    };
  });
}

type Unknown = Record<string, unknown>;
const text = (value: unknown, longest = 500): string => (typeof value === "string" ? value.slice(0, longest) : "");
const list = (value: unknown): Unknown[] =>
  Array.isArray(value) ? value.filter((one): one is Unknown => typeof one === "object" && one !== null) : [];
/** 0 for a text that is no number. */
const number = (value: unknown): number => {
  const read = Number(text(value).trim().replace(",", "."));
  return Number.isFinite(read) && read > 0 ? read : 0;
};
const whole = (value: unknown, otherwise = 0) => Math.min(Math.floor(number(value)), 1_000_000) || otherwise;
const file = (value: unknown) =>
  /^\/(?:media|pictures)\/[\w/-]+\.[a-z0-9]{2,5}$/.test(text(value)) ? text(value) : "";
const languages = ["en", "bn", "fr", "de", "it"] as const;
const ownBadges = ["sale", "hot", "toprated", "new"] as const;

type DraftPhoto = { url: string; variant: string };

function draftGroups(draft: Unknown, shown: readonly DraftPhoto[]): PreviewGroup[] {
  const groups = list(draft.Groups).map(({ key, label, option, items }) => ({
    label: text(label) || "Colour",
    option: text(option),
    ImageList: shown.filter(({ variant }) => variant !== "" && variant === key).map(({ url }) => url),
    items: list(items).map((item) => ({
      ...(typeof item.ID === "number" && { ID: item.ID }),
      Size: text(item.Size),
      SKU: text(item.SKU),
      PriceCents: centsOf(number(item.Price)),
      RegularPriceCents: centsOf(number(item.RegularPrice)),
      Quantity: whole(item.Quantity),
    })),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** Numbers are as they were typed; what is missing or invalid is left out. */
export function draftInput(draft: Unknown): PreviewInput {
  const photos = list(draft.Photos).map(({ Url, variant }) => ({ url: file(Url), variant: text(variant) }));
  const shown = photos.filter(({ url }) => url !== "");
  const groups = draftGroups(draft, shown);
  const blank = { label: "Colour", option: "", ImageList: [], items: [blankItem] };
  return {
    Name: text(draft.Name),
    Slug: /^[a-z0-9-]+$/.test(text(draft.Slug)) ? text(draft.Slug) : "preview",
    ShortDescription: text(draft.ShortDescription),
    Description: text(draft.Description, 30_000),
    Language: languages.find((one) => one === draft.Language) ?? "en",
    Model: text(draft.Model),
    SKU: text(draft.SKU),
    BrandName: text(draft.BrandName),
    CategorySlug: text(draft.CategorySlug),
    Images: shown.map(({ url }) => url),
    Video: file(draft.Video),
    Badges: ownBadges.filter((badge) => Array.isArray(draft.Badges) && draft.Badges.includes(badge)),
    ReturnsInDay: whole(draft.ReturnsInDay),
    MaxDeliveryDays: whole(draft.MaxDeliveryDays, 1),
    PaymentType: draft.PaymentType === 1 ? 1 : 0,
    IsFreeShipping: draft.IsFreeShipping === true,
    Features: list(draft.Features)
      .map(({ Name, Value }) => ({ Name: text(Name), Value: text(Value) }))
      .filter(({ Name, Value }) => Name.trim() !== "" && Value.trim() !== ""),
    OptionList: groups.length > 0 ? groups : [blank],
  };
}

const blankItem: PreviewItem = { Size: "", SKU: "", PriceCents: 0, RegularPriceCents: 0, Quantity: 0 };

import { isInStock } from "./rules";

/** What a shopper has chosen by a click, or what the address names. */
export type Picked = { variant: boolean; size: boolean };

/** What there is only one of is chosen. */
export type MissingChoice = "variant" | "size";

type Variant = { items: readonly unknown[] };

type Sized = { Size: string; Quantity: number };

/** The variant comes first, because the sizes belong to it. */
export function missingChoice(
  variants: readonly Variant[],
  shown: Variant | undefined,
  picked: Picked,
): MissingChoice | null {
  if (variants.length > 1 && !picked.variant) return "variant";
  return (shown?.items.length ?? 0) > 1 && !picked.size ? "size" : null;
}

/** Resets the size to the variant's first one (§4.16), which nobody has chosen then. */
export const pickVariant = (): Picked => ({ variant: true, size: false });

export const pickSize = ({ variant }: Picked): Picked => ({ variant, size: true });

/** Until a variant is chosen, a size is sold out only when every variant lacks it. */
export function isSizeSoldOut(
  item: Sized,
  variants: readonly { items: readonly Sized[] }[],
  missing: MissingChoice | null,
): boolean {
  if (missing !== "variant") return !isInStock(item.Quantity);
  const same = variants.flatMap(({ items }) => items).filter(({ Size }) => Size === item.Size);
  return !same.some(({ Quantity }) => isInStock(Quantity));
}

/** Variants without photos of their own share the product's, which would tell nothing. */
export function hasTellingPhotos(variants: readonly { images: readonly string[] }[]): boolean {
  const photos = variants.map(({ images }) => images[0]);
  return photos.every((photo) => photo !== undefined) && new Set(photos).size === photos.length;
}

/** What a shopper has chosen by a click, or what the address names. */
export type Picked = { variant: boolean; size: boolean };

/** What there is only one of is chosen. */
export type MissingChoice = "variant" | "size";

type Variant = { items: readonly unknown[] };

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

/** Sizes are those of the shown variant, so choosing one chooses the variant, too. */
export const pickSize = (): Picked => ({ variant: true, size: true });

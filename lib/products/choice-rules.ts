/** What a shopper has chosen by a click, or what the address names. */
export type Picked = { variant: boolean; size: boolean };

/** What must still be chosen before a product can be added to the cart: what there is only one of is chosen. */
export type MissingChoice = "variant" | "size";

type Variant = { items: readonly unknown[] };

/** The next choice that is missing; the variant comes first, because the sizes belong to it. */
export function missingChoice(
  variants: readonly Variant[],
  shown: Variant | undefined,
  picked: Picked,
): MissingChoice | null {
  if (variants.length > 1 && !picked.variant) return "variant";
  return (shown?.items.length ?? 0) > 1 && !picked.size ? "size" : null;
}

/** Choosing a variant resets its size to the first one (§4.16), which nobody has chosen then. */
export const pickVariant = (): Picked => ({ variant: true, size: false });

/** The sizes are those of the variant that is shown: to choose one of them chooses the variant, too. */
export const pickSize = (): Picked => ({ variant: true, size: true });

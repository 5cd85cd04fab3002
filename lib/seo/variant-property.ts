const properties = { colour: "color", color: "color", material: "material", pattern: "pattern" } as const;
export type VariantProperty = (typeof properties)[keyof typeof properties] | "size";

/** The property of schema.org and product feeds for a choice such as "Colour"; null for others. */
export function variantProperty(label: string): VariantProperty | null {
  const word = label.trim().toLowerCase().replace(/s$/, "");
  return word in properties ? properties[word as keyof typeof properties] : null;
}

/** The known names of choices, by their English name in lower case. */
export type OptionNames = Readonly<Record<string, string>>;

/** Names that a seller made up stay as they are. */
export function localName(label: string, names: OptionNames): string {
  const key = label.trim().toLowerCase();
  return Object.hasOwn(names, key) ? (names[key] ?? label) : label;
}

/** What a card calls one option of its product: "Plum, M". */
export function optionName(variant: string, size: string): string {
  return [variant, size].filter(Boolean).join(", ");
}

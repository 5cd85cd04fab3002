/** The known names of choices, by their English name in lower case. */
export type OptionNames = Readonly<Record<string, string>>;

/** Returns the name of a choice in the reader's language; one that a seller made up stays as it was written. */
export function localName(label: string, names: OptionNames): string {
  const key = label.trim().toLowerCase();
  return Object.hasOwn(names, key) ? (names[key] ?? label) : label;
}

/** What a card calls one option of its product: "Plum, M". */
export function optionName(variant: string, size: string): string {
  return [variant, size].filter(Boolean).join(", ");
}

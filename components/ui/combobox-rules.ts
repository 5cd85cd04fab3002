/** §5.14, §9.30, without a browser, so that they can be tested. */

export type ComboboxSettings = {
  /** Letters; 0 offers options on focus. */
  minLength: number;
  limit: number;
  visible: number;
  /** Milliseconds of debounce. */
  wait: number;
};

export const comboboxDefaults: ComboboxSettings = { minLength: 1, limit: 20, visible: 5, wait: 0 };

/** Case and accents, for comparisons. */
export function foldOption(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Ignores case, accents and blanks. */
export function isSameName(one: string, other: string): boolean {
  const fold = (text: string) => foldOption(text).trim().replace(/\s+/g, " ");
  return fold(one) === fold(other);
}

/** Surrounding blanks do not count. */
export function isAsked(text: string, { minLength }: Pick<ComboboxSettings, "minLength">): boolean {
  return text.trim().length >= minLength;
}

/** First those whose name begins with the text, otherwise in their given order, regardless of accents and case. */
export function offeredOptions<Option>(
  options: readonly Option[],
  text: string,
  nameOf: (option: Option) => string,
  { minLength, limit }: Pick<ComboboxSettings, "minLength" | "limit"> = comboboxDefaults,
): Option[] {
  if (!isAsked(text, { minLength })) return [];
  const wanted = foldOption(text).trim().replace(/\s+/g, " ");
  const found = options.filter((option) => ` ${foldOption(nameOf(option))}`.includes(` ${wanted}`));
  const isFirst = (option: Option) => foldOption(nameOf(option)).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))].slice(0, limit);
}

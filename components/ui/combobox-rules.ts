/** The rules of choosing by typing (§5.14, §9.30), without a browser, so that tests can reach them. */

export type ComboboxSettings = {
  /** Letters from which on options are offered; 0 offers them on focus. */
  minLength: number;
  /** Options that are offered at most. */
  limit: number;
  /** Options that are seen without scrolling. */
  visible: number;
  /** Milliseconds from the last letter to the options. */
  wait: number;
};

export const comboboxDefaults: ComboboxSettings = { minLength: 1, limit: 20, visible: 5, wait: 0 };

/** Lower case and without accents, as texts are compared. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether options are offered for the text; blanks around it do not count. */
export function isAsked(text: string, { minLength }: Pick<ComboboxSettings, "minLength">): boolean {
  return text.trim().length >= minLength;
}

/**
 * The options in whose name a word begins with the text, whatever its accents and case: first those whose name itself
 * begins with it, otherwise in their own order.
 */
export function offeredOptions<Option>(
  options: readonly Option[],
  text: string,
  nameOf: (option: Option) => string,
  { minLength, limit }: Pick<ComboboxSettings, "minLength" | "limit"> = comboboxDefaults,
): Option[] {
  if (!isAsked(text, { minLength })) return [];
  const wanted = foldText(text).trim().replace(/\s+/g, " ");
  const found = options.filter((option) => ` ${foldText(nameOf(option))}`.includes(` ${wanted}`));
  const isFirst = (option: Option) => foldText(nameOf(option)).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))].slice(0, limit);
}

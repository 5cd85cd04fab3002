/** The rules of choosing by typing (§5.14, §9.30), without a browser, so that tests can reach them. */

export type TypeaheadSettings = {
  /** Letters from which on options are offered; 0 offers them on focus. */
  minLength: number;
  /** Options that are offered at most. */
  limit: number;
  /** Options that are seen without scrolling. */
  visible: number;
  /** Milliseconds from the last letter to the options. */
  wait: number;
};

export const typeaheadDefaults: TypeaheadSettings = { minLength: 1, limit: 20, visible: 5, wait: 0 };

/** Lower case and without accents, as texts are compared. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether options are offered for the text; blanks around it do not count. */
export function isAsked(text: string, { minLength }: Pick<TypeaheadSettings, "minLength">): boolean {
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
  { minLength, limit }: Pick<TypeaheadSettings, "minLength" | "limit"> = typeaheadDefaults,
): Option[] {
  if (!isAsked(text, { minLength })) return [];
  const wanted = foldText(text).trim().replace(/\s+/g, " ");
  const found = options.filter((option) => ` ${foldText(nameOf(option))}`.includes(` ${wanted}`));
  const isFirst = (option: Option) => foldText(nameOf(option)).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))].slice(0, limit);
}

/** The option that a key moves to; past the last stands the field itself (-1), then the first. Null for other keys. */
export function movedOption(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return at + 1 < count ? at + 1 : -1;
  if (key === "ArrowUp") return at > -1 ? at - 1 : count - 1;
  return null;
}

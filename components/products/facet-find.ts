import type { FacetChoice } from "./facet-groups";

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The choices whose name has a word that begins with the text, whatever its accents and case; all for a blank text. */
export function foundChoices(choices: readonly FacetChoice[], text: string): readonly FacetChoice[] {
  const wanted = fold(text).trim();
  if (!wanted) return choices;
  return choices.filter(([, name]) => ` ${fold(name)}`.includes(` ${wanted}`));
}

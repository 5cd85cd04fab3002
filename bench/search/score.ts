/** What a good answer to a text has: all that is named must hold. Amounts in cents. */
export type Wanted = {
  /** Drawn things of the demo shop; "vase-*" stands for all that begin so. */
  designs?: readonly string[];
  categories?: readonly string[];
  /** Part of the name of a colour. */
  colour?: string;
  brand?: string;
  slug?: string;
  minCents?: number;
  maxCents?: number;
  /** Nothing fits, and the answer should be empty. */
  none?: true;
};

export type Facts = {
  slug: string;
  design: string;
  categories: readonly string[];
  colours: readonly string[];
  brand: string;
  /** The prices of its options. */
  cents: readonly number[];
};

export type Score = {
  /** 1 when one of the first five fits, or when nothing should be found and nothing is. */
  success: number;
  /** The share of fitting products among the first, or among as many as fit. A missing one does not fit. */
  precision: number;
  /** 1 when nothing is found although something fits. */
  empty: number;
};

export function fits(wanted: Wanted, facts: Facts): boolean {
  const { designs, categories, colour, brand, slug, minCents = 0, maxCents = Number.MAX_SAFE_INTEGER } = wanted;
  if (wanted.none) return false;
  if (designs && !designs.some((design) => isDesign(design, facts.design))) return false;
  if (categories && !categories.some((category) => facts.categories.includes(category))) return false;
  if (colour && !facts.colours.some((name) => name.toLowerCase().includes(colour))) return false;
  if (brand && brand !== facts.brand) return false;
  if (slug && slug !== facts.slug) return false;
  return facts.cents.some((cents) => cents >= minCents && cents <= maxCents);
}

const isDesign = (asked: string, design: string) =>
  asked.endsWith("*") ? design.startsWith(asked.slice(0, -1)) : asked === design;

/**
 * @param fitting how many products of the shop fit
 * @param shown how many products an answer shows at most
 */
export function scoreOf(wanted: Wanted, found: readonly (Facts | undefined)[], fitting: number, shown = 10): Score {
  if (wanted.none) {
    const isEmpty = Number(found.length === 0);
    return { success: isEmpty, precision: isEmpty, empty: 0 };
  }
  const hits = found.slice(0, shown).map((facts) => facts !== undefined && fits(wanted, facts));
  const most = Math.min(shown, fitting);
  return {
    success: Number(hits.slice(0, 5).includes(true)),
    precision: most === 0 ? 0 : Math.min(1, hits.filter(Boolean).length / most),
    empty: Number(found.length === 0),
  };
}

/** Means in percent. */
export function meanOf(scores: readonly Score[]): Score {
  const mean = (key: keyof Score) => (100 * scores.reduce((sum, score) => sum + score[key], 0)) / scores.length;
  return { success: mean("success"), precision: mean("precision"), empty: mean("empty") };
}

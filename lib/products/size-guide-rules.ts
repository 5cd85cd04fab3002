/** Centimetres of the body that a size fits, both ends included. */
type Range = readonly [from: number, to: number];
export type Measure = "chest" | "waist" | "hips";
export type SizeRow = { size: string; ranges: readonly Range[] };
export type SizeTable = { measures: readonly Measure[]; rows: readonly SizeRow[] };

/** Body measurements as usual in the trade (EN 13402-3, body sizes by letters). */
const letters: Record<
  "men" | "women",
  { measures: readonly Measure[]; rows: Readonly<Record<string, readonly Range[]>> }
> = {
  men: {
    measures: ["chest", "waist"],
    rows: {
      XS: [
        [78, 86],
        [66, 74],
      ],
      S: [
        [86, 94],
        [74, 82],
      ],
      M: [
        [94, 102],
        [82, 90],
      ],
      L: [
        [102, 110],
        [90, 98],
      ],
      XL: [
        [110, 118],
        [98, 106],
      ],
      XXL: [
        [118, 129],
        [106, 119],
      ],
    },
  },
  women: {
    measures: ["chest", "waist", "hips"],
    rows: {
      XS: [
        [74, 82],
        [58, 66],
        [82, 90],
      ],
      S: [
        [82, 90],
        [66, 74],
        [90, 98],
      ],
      M: [
        [90, 98],
        [74, 82],
        [98, 106],
      ],
      L: [
        [98, 107],
        [82, 91],
        [106, 115],
      ],
      XL: [
        [107, 119],
        [91, 103],
        [115, 126],
      ],
      XXL: [
        [119, 131],
        [103, 115],
        [126, 136],
      ],
    },
  },
};

/** Null unless sizes are letters, or inches such as "W32" or "32". @param categories slugs, the top one first */
export function sizeGuideOf(sizes: readonly string[], categories: readonly string[]): SizeTable | null {
  if (!categories.includes("clothing") || sizes.length < 2) return null;
  const { measures, rows } = letters[categories.some((slug) => slug.startsWith("women")) ? "women" : "men"];
  const known = sizes.map((size) => ({ size, ranges: rows[size.trim().toUpperCase()] ?? [] }));
  if (known.every(({ ranges }) => ranges.length > 0)) return { measures, rows: known };
  const waists = sizes.map((size) => ({ size, inches: Number(/^W?(\d{2})$/i.exec(size.trim())?.[1] ?? NaN) }));
  if (!waists.every(({ inches }) => inches >= 20 && inches <= 60)) return null;
  const toCentimetres = (inches: number) => Math.round(inches * 2.54);
  return {
    measures: ["waist"],
    rows: waists.map(({ size, inches }) => ({ size, ranges: [[toCentimetres(inches - 1), toCentimetres(inches)]] })),
  };
}

export const toInches = (centimetres: number) => Math.round(centimetres / 2.54);

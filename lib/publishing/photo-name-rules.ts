import type { ImportRow } from "./import-rules";

type Sku = { sku: string; productSku: string };
export type PhotoNames = {
  /** In the order of their numbers. */
  matched: { name: string; sku: string }[];
  unmatched: { name: string; /** No image, or of no product. */ reason: "type" | "unknown" }[];
};

const systemFile = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
const imageName = /^(.*)\.(?:jpe?g|png|webp|avif)$/i;
/** "SHIRT-1", "SHIRT_2", "SHIRT (3)". */
const numbered = /^(.+?)[-_ ]\(?(\d{1,2})\)?$/;

/** Finds the product or option of each photo of an archive by its file name, in whatever folder it is. */
export function matchPhotoNames(names: readonly string[], skus: readonly Sku[]): PhotoNames {
  const known = new Map(skus.map(({ sku }) => [sku.toLowerCase(), sku]));
  const matched: { name: string; sku: string; number: number }[] = [];
  const unmatched: PhotoNames["unmatched"] = [];
  for (const name of names) {
    const path = name.replaceAll("\\", "/");
    const file = path.split("/").at(-1) ?? "";
    // ".jpg" is a nameless photo rather than a system's hidden file.
    if (file === "" || (systemFile.test(path) && !/^\.(?:jpe?g|png|webp|avif)$/i.test(file))) continue;
    const [, base] = imageName.exec(file) ?? [];
    if (base === undefined) {
      unmatched.push({ name, reason: "type" });
      continue;
    }
    const [, stem = "", number = ""] = numbered.exec(base) ?? [];
    const [exact, ofNumber] = [known.get(base.toLowerCase()), known.get(stem.toLowerCase())];
    if (exact !== undefined) matched.push({ name, sku: exact, number: 0 });
    else if (ofNumber !== undefined) matched.push({ name, sku: ofNumber, number: Number(number) });
    else unmatched.push({ name, reason: "unknown" });
  }
  const sorted = matched.toSorted(
    (one, other) => compare(one.sku, other.sku) || one.number - other.number || compare(one.name, other.name),
  );
  return { matched: sorted.map(({ name, sku }) => ({ name, sku })), unmatched };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

export type PhotographedProduct = {
  sku: string;
  photos: readonly string[];
  variants: { skus: readonly string[]; photos: readonly string[] }[];
};
type Wish = { isReplacing: boolean; urlOf: (name: string) => string };

/** The rows of an import that gives products and their variants these photos. */
export function photoRows(
  matched: PhotoNames["matched"],
  products: readonly PhotographedProduct[],
  { isReplacing, urlOf }: Wish,
): ImportRow[] {
  const rows: ImportRow["cells"][] = [];
  for (const product of products) {
    const listOf = (skus: readonly string[], before: readonly string[]) => {
      const fresh = matched.filter(({ sku }) => skus.includes(sku)).map(({ name }) => urlOf(name));
      return fresh.length > 0 ? [...(isReplacing ? [] : before), ...fresh].join(" ") : undefined;
    };
    const Photos = listOf([product.sku], product.photos);
    const ofProduct: ImportRow["cells"][] = product.variants.map(({ skus, photos }) => ({
      SKU: skus[0],
      "Product SKU": product.sku,
      // An option that has the product's own SKU is the product.
      "Variant photos": listOf(
        skus.filter((sku) => sku !== product.sku),
        photos,
      ),
    }));
    const [first] = ofProduct;
    if (first) first.Photos = Photos;
    rows.push(...ofProduct.filter((cells) => cells.Photos !== undefined || cells["Variant photos"] !== undefined));
  }
  return rows.map((cells, index) => ({ line: index + 1, cells: withoutEmpty(cells) }));
}

const withoutEmpty = (cells: ImportRow["cells"]): ImportRow["cells"] =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined));

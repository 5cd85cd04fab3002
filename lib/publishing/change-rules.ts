import { centsOf } from "@/lib/dollars";
import { writePrice } from "@/lib/csv";

import { productColumns, readList, type Column } from "./csv-rules";
import type { SentProduct } from "./editing-contract";
import { productCells } from "./export-rules";

/** A changed field; with the SKU of the option that has it. */
export type ImportedField = { Column: Column; SKU?: string; Old: string; New: string };

/** How values that a file holds in another form are shown. */
type Shown = { photo: (url: string) => string; category: (slug: string) => string };

const longest = 300;

/** What differs between a product and what a file makes of it, in the order of the file's columns. */
export function importedFields(before: SentProduct | null, after: SentProduct, shown: Shown): ImportedField[] {
  const shownAs = (column: Column, text: string) => {
    if (column === "Category") return text && shown.category(text);
    if (column === "Photos" || column === "Variant photos") return readList(text).map(shown.photo).join(" ");
    return text;
  };
  const [old, now] = [before ? productCells(before) : {}, productCells(after)];
  const ofProduct = productColumns.flatMap((Column) => difference({ Column }, old[Column] ?? "", now[Column] ?? ""));
  return [...ofProduct, ...optionFields(before, after)].map((field) => ({
    ...field,
    Old: shownAs(field.Column, field.Old).slice(0, longest),
    New: shownAs(field.Column, field.New).slice(0, longest),
  }));
}

const difference = (at: Pick<ImportedField, "Column" | "SKU">, Old: string, New: string): ImportedField[] =>
  Old === New ? [] : [{ ...at, Old, New }];

function optionFields(before: SentProduct | null, after: SentProduct): ImportedField[] {
  const old = new Map(before ? optionCells(before) : []);
  return optionCells(after).flatMap(([SKU, cells]) =>
    cells.flatMap(([Column, text], index) => difference({ Column, SKU }, old.get(SKU)?.[index]?.[1] ?? "", text)),
  );
}

/** Always in the same order. The variant's own cells are in its first option. */
function optionCells({ OptionList }: SentProduct): [sku: string, cells: [Column, string][]][] {
  return OptionList.flatMap(({ label = "", option = "", ImageList = [], items }) =>
    items.map(({ SKU = "", Size = "", Price, RegularPrice = 0, Quantity }, place) => [
      SKU,
      [
        ["Choice", place === 0 && option ? label : ""],
        ["Variant photos", place === 0 ? ImageList.join(" ") : ""],
        ["Size", Size],
        ["Price", writePrice(centsOf(Price))],
        ["Regular price", RegularPrice ? writePrice(centsOf(RegularPrice)) : ""],
        ["Stock", Quantity ? String(Quantity) : ""],
      ],
    ]),
  );
}

export type Former = Partial<SentProduct>;

/** The former values of what an import changes, and the images that it takes away. */
export function formerOf(before: SentProduct, after: SentProduct): { former: Former; images: string[] } {
  const names = Object.keys(after) as (keyof SentProduct)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const former: Former = Object.fromEntries(changed.map((name) => [name, before[name]]));
  if (former.OptionList) former.OptionList = withFormerStock(former.OptionList, after.OptionList);
  const left = new Set(imagesOf(after));
  return { former, images: [...new Set(imagesOf(before))].filter((url) => !left.has(url)) };
}

/** Takes back what the import changed, so that sales in between are not lost. */
function withFormerStock(before: SentProduct["OptionList"], after: SentProduct["OptionList"]) {
  const imported = new Map(after.flatMap(({ items }) => items.map(({ ID, Quantity }) => [ID, Quantity] as const)));
  return before.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, QuantityWas: imported.get(item.ID) ?? item.Quantity })),
  }));
}

const imagesOf = ({ Images = [], Video = "", OptionList }: SentProduct) =>
  [...Images, Video, ...OptionList.flatMap(({ ImageList = [] }) => ImageList)].filter(Boolean);

/** @param version that the import made; a later one is a conflict */
export function restoredInput(now: SentProduct, former: Former, version: number): SentProduct {
  const OptionList = former.OptionList ?? now.OptionList.map(withStockAsItIs);
  return { ...now, ...former, OptionList, Version: version };
}

export const withStockAsItIs = (group: SentProduct["OptionList"][number]) => ({
  ...group,
  items: group.items.map((item) => ({ ...item, QuantityWas: item.Quantity })),
});

import { dollarsOf } from "@/lib/dollars";
import { errorText, type ErrorText } from "@/lib/api/error-text";
import { readBadges, readLanguage, readState, readYes } from "./cell-word-rules";
import {
  productColumns,
  readFeatures,
  readList,
  readPriceCell,
  readWhole,
  type Cells,
  type Column,
  type ProductColumn,
} from "./csv-rules";
import type { OwnProduct, ProductDefaults, SentProduct } from "./editing-contract";

/** The head is line 1. */
export type ImportRow = { line: number; cells: Cells };
/** The rows of one product, in the file's order. */
export type ImportGroup = { sku: string; rows: ImportRow[] };
export type ImportProblem = { Line: number; Column: string; Message: ErrorText; Value?: string };
/** The product's own SKU or one of an option's. */
export type SkuHolder = { sku: string; productSku: string; isOwn: boolean };

export const problem = (Line: number, Column: Column, Message: ErrorText): ImportProblem => ({ Line, Column, Message });

/** A row without a product SKU belongs to the product that has its SKU, else it is a product of its own. */
export function groupRows(rows: readonly ImportRow[], holders: readonly SkuHolder[]) {
  const productOf = new Map(holders.flatMap(({ sku, productSku, isOwn }) => (isOwn ? [[sku, productSku]] : [])));
  const groups = new Map<string, ImportGroup>();
  const problems: ImportProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const row of rows) {
    const { SKU = "" } = row.cells;
    if (!SKU) {
      problems.push(problem(row.line, "SKU", errorText("file.skuNeeded")));
      continue;
    }
    const earlier = lineOf.get(SKU);
    if (earlier !== undefined) {
      problems.push(problem(row.line, "SKU", errorText("file.skuTwice", { line: earlier })));
      continue;
    }
    lineOf.set(SKU, row.line);
    const sku = row.cells["Product SKU"] ?? productOf.get(SKU) ?? SKU;
    const group = groups.get(sku) ?? { sku, rows: [] };
    group.rows.push(row);
    groups.set(sku, group);
  }
  return { groups: [...groups.values()], problems };
}

/** SKUs that belong to another product. */
export function heldProblems({ sku, rows }: ImportGroup, holders: ReadonlyMap<string, readonly SkuHolder[]>) {
  return rows.flatMap(({ line, cells }, index) =>
    (["Product SKU", "SKU"] as const).flatMap((column) => {
      // A product with a single option is reported only once.
      if (column === "Product SKU" && (index > 0 || cells.SKU === sku)) return [];
      const text = column === "SKU" ? (cells.SKU ?? "") : sku;
      const other = holders.get(text)?.find(({ productSku, isOwn }) => !isOwn || productSku !== sku);
      if (!other) return [];
      return [
        problem(
          line,
          column,
          other.isOwn ? errorText("file.skuOf", { sku: other.productSku }) : errorText("field.skuTaken"),
        ),
      ];
    }),
  );
}

export type Merged = {
  /** Null for a new product. */
  before: SentProduct | null;
  input: SentProduct;
  problems: ImportProblem[];
  lines: number[][];
  isSame: boolean;
};

/** An empty cell, or a missing column, keeps the current value. */
export function mergeGroup(group: ImportGroup, existing: OwnProduct | null, defaults: ProductDefaults): Merged {
  const problems: ImportProblem[] = [];
  const before = existing ? sentOf(existing) : { ...newProduct(group), ...defaults };
  const product: SentProduct = { ...before, ...productValues(group, problems) };
  if (!existing && product.State === undefined) product.State = product.Images?.length ? "Published" : "Draft";
  const { OptionList, lines } = mergeOptions(group, before.OptionList, problems);
  product.OptionList = OptionList;
  const isSame = JSON.stringify(product) === JSON.stringify(before);
  return { before: existing && before, input: product, problems, lines, isSame };
}

/** Unchanged; stock follows sales in between. */
function sentOf({ ID: _id, UpdatedAt: _at, ...product }: OwnProduct): SentProduct {
  const OptionList = product.OptionList.map(({ label, option, ImageList, items }) => ({
    label,
    option,
    ImageList,
    items: items.map(({ ID, Size, SKU, PriceCents, RegularPriceCents, Quantity }) => ({
      ID,
      Size,
      SKU,
      Price: dollarsOf(PriceCents),
      RegularPrice: dollarsOf(RegularPriceCents),
      Quantity,
      QuantityWas: Quantity,
    })),
  }));
  return { ...product, OptionList };
}

const newProduct = ({ sku }: ImportGroup): SentProduct => ({ SKU: sku, Name: "", OptionList: [] });

type Values = Omit<SentProduct, "OptionList" | "Name"> & { Name?: string };
type Reader = (text: string) => Values | null;

const number =
  (name: "MaxDeliveryDays" | "ReturnsInDay"): Reader =>
  (text) => {
    const value = readWhole(text);
    return value === null ? null : { [name]: value };
  };

/** Null when the text is invalid for the column. */
const readers: Record<ProductColumn, Reader> = {
  Name: (text) => ({ Name: text }),
  State: (text) => {
    const State = readState(text);
    return State && { State };
  },
  Category: (text) => ({ CategorySlug: text }),
  Brand: (text) => ({ BrandName: text }),
  Model: (text) => ({ Model: text }),
  Address: (text) => ({ Slug: text }),
  Language: (text) => ({ Language: readLanguage(text) as SentProduct["Language"] }),
  "Short description": (text) => ({ ShortDescription: text }),
  Description: (text) => ({ Description: text }),
  Photos: (text) => ({ Images: readList(text) }),
  Video: (text) => ({ Video: text }),
  Badges: (text) => ({ Badges: readBadges(text) as SentProduct["Badges"] }),
  Features: (text) => {
    const Features = readFeatures(text);
    return Features && { Features };
  },
  "Delivery days": number("MaxDeliveryDays"),
  "Return days": number("ReturnsInDay"),
  "Free shipping": (text) => {
    const IsFreeShipping = readYes(text);
    return IsFreeShipping === null ? null : { IsFreeShipping };
  },
  "Cash on delivery": (text) => {
    const isCash = readYes(text);
    return isCash === null ? null : { PaymentType: isCash ? 1 : 0 };
  },
};

const hints = {
  Price: "price",
  "Regular price": "price",
  Stock: "whole",
  "Delivery days": "whole",
  "Return days": "whole",
  "Free shipping": "yesOrNo",
  "Cash on delivery": "yesOrNo",
  State: "state",
  Features: "features",
} as const;
const hintOf = (column: Column) =>
  errorText(`cell.${column in hints ? hints[column as keyof typeof hints] : "unreadable"}`);

/** Takes each value from the first row that has one; a different value in a later row is a problem. */
function productValues({ rows }: ImportGroup, problems: ImportProblem[]): Partial<SentProduct> {
  const values: Partial<SentProduct> = {};
  for (const column of productColumns) {
    const [first, ...others] = rows.filter(({ cells }) => cells[column] !== undefined);
    const text = first?.cells[column];
    if (!first || text === undefined) continue;
    const read = readers[column](text);
    if (read) Object.assign(values, read);
    else problems.push(problem(first.line, column, hintOf(column)));
    for (const { line, cells } of others) {
      if (cells[column] !== text)
        problems.push(problem(line, column, errorText("file.saysOther", { line: first.line })));
    }
  }
  return values;
}

type Options = SentProduct["OptionList"];
type Option = Options[number];
type Item = Option["items"][number];

/** Keeps options that the file does not name. @returns also the line of each item, for later problems */
function mergeOptions({ rows }: ImportGroup, before: Options, problems: ImportProblem[]) {
  const OptionList: Options = before.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item })) }));
  const lines = OptionList.map(({ items }) => items.map(() => rows[0]?.line ?? 1));
  for (const { line, cells } of rows) {
    const report = (column: Column, message: ErrorText) => void problems.push(problem(line, column, message));
    const place = placeOf(OptionList, cells, report);
    const values = itemValues(cells, report);
    const { group, item } = place;
    if (cells.Choice) group.label = cells.Choice;
    if (cells["Variant photos"]) group.ImageList = readList(cells["Variant photos"]);
    if (!item && values.Price === undefined) report("Price", errorText("file.priceNeeded"));
    if (item) changeItem(item, values);
    else
      group.items.push({
        Size: "",
        SKU: cells.SKU ?? "",
        RegularPrice: 0,
        Quantity: 0,
        Price: 0,
        ...values,
      });
    const at = OptionList.indexOf(group);
    const index = item ? group.items.indexOf(item) : group.items.length - 1;
    if (index >= 0) (lines[at] ??= [])[index] = line;
  }
  const isFilled = (group: Option) => group.items.length > 0;
  return {
    OptionList: OptionList.filter(isFilled),
    lines: lines.filter((_, index) => isFilled(OptionList[index] as Option)),
  };
}

/** A stock that the file names holds as it is, whatever is sold meanwhile. */
function changeItem(item: Item, values: Partial<Item>): void {
  if (values.Quantity !== undefined && values.Quantity !== item.Quantity) delete item.QuantityWas;
  Object.assign(item, values);
}

/** The row's existing option, and the variant that it belongs to. */
function placeOf(OptionList: Options, cells: Cells, report: (column: Column, message: ErrorText) => void) {
  for (const group of OptionList) {
    const item = group.items.find(({ SKU }) => SKU === cells.SKU);
    if (!item) continue;
    const { Variant } = cells;
    if (Variant !== undefined && Variant !== group.option)
      report(
        "Variant",
        group.option ? errorText("file.otherVariant", { name: group.option }) : errorText("file.noVariant"),
      );
    return { group, item };
  }
  const wanted = cells.Variant ?? "";
  const found = OptionList.find(({ option }) => (option ?? "").toLowerCase() === wanted.toLowerCase());
  if (found) return { group: found, item: undefined };
  const group: Option = { label: OptionList[0]?.label ?? "Colour", option: wanted, ImageList: [], items: [] };
  OptionList.push(group);
  return { group, item: undefined };
}

function itemValues(cells: Cells, report: (column: Column, message: ErrorText) => void): Partial<Item> {
  const values: Partial<Item> = {};
  if (cells.Size !== undefined) values.Size = cells.Size;
  for (const [column, name] of [
    ["Price", "Price"],
    ["Regular price", "RegularPrice"],
  ] as const) {
    const text = cells[column];
    if (text === undefined) continue;
    const cents = readPriceCell(text);
    if (cents === null) report(column, hintOf(column));
    values[name] = dollarsOf(cents ?? 0);
  }
  if (cells.Stock !== undefined) {
    const stock = readWhole(cells.Stock);
    if (stock === null) report("Stock", hintOf("Stock"));
    values.Quantity = stock ?? 0;
  }
  return values;
}

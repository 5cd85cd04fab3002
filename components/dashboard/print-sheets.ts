import { barcodeWidths, quietModules } from "@/lib/orders/view/barcode-rules";
import { namedReturnLines } from "@/lib/orders/view/line-name-rules";
import type { Order, OrderPart } from "@/lib/orders/order-contract";

import { site } from "@/lib/site";

import { money, parcelAddress, type Sender } from "./order-texts";

type SheetTranslator = (
  key:
    | "slipTitle"
    | "slipTo"
    | "slipFrom"
    | "slipItem"
    | "slipSku"
    | "slipUnits"
    | "slipOrders"
    | "slipCash"
    | "slipReturn"
    | "returnUnits"
    | "note"
    | "pickList"
    | "labels",
  values?: Record<string, string | number>,
) => string;

export type Parcel = { order: Order; part: OrderPart };

/** Parcels of these orders that are sent or to be sent: nothing is printed for a cancelled part. */
export function printedParcels(orders: readonly Order[]): Parcel[] {
  return orders.flatMap((order) =>
    order.Parts.filter(({ Status }) => Status !== "Cancelled").map((part) => ({ order, part })),
  );
}

/** Prints one packing slip per parcel: addresses and lines, without prices. */
export function printSlips(parcels: readonly Parcel[], from: Sender, t: SheetTranslator): void {
  printSheets(t("slipTitle", { ref: parcels.map(({ order }) => order.OrderRef).join(", ") }), (make) =>
    parcels.map(({ order, part }) => make.sheet(slipOf(make, order, part, from, t))),
  );
}

/** Four to an A4 sheet. */
export function printLabels(parcels: readonly Parcel[], from: Sender, t: SheetTranslator): void {
  printSheets(t("labels"), (make) => {
    const labels = parcels.map(({ order, part }) => {
      const label = make.element("section", "");
      label.style.cssText = "border:1px dashed #999;padding:20px;height:460px;break-inside:avoid;overflow:hidden";
      const to = make.lines([order.FullName, order.Phone, ...parcelAddress(order, make.language)]);
      to.style.cssText += ";font-size:19px;line-height:1.4";
      const cash =
        part.CashDueCents > 0 ? [make.element("p", t("slipCash", { amount: money(part.CashDueCents) }))] : [];
      const ref = make.element("h2", order.OrderRef);
      label.append(make.element("h3", t("slipFrom")), sender(make, part, from), make.element("h3", t("slipTo")), to);
      label.append(...cash, ref, ...make.barcode(order.OrderRef));
      return label;
    });
    const grid = make.element("main", "");
    grid.style.cssText = "display:grid;grid-template-columns:1fr 1fr";
    grid.append(...labels);
    return [grid];
  });
}

/** What to take from the shelves for unsent parcels, each product once. */
export function printPickList(parcels: readonly Parcel[], t: SheetTranslator): void {
  const rows = new Map<string, { name: string; sku: string; units: number; refs: string[] }>();
  for (const { order, part } of parcels) {
    for (const { OptionId, Name, Variant, Size, SKU, UnsentQuantity: units } of part.Lines) {
      if (units === 0 || part.Status === "Cancelled") continue;
      const name = [Name, Variant, Size].filter(Boolean).join(", ");
      const row = rows.get(`${OptionId}`) ?? { name, sku: SKU, units: 0, refs: [] };
      row.units += units;
      row.refs.push(`${order.OrderRef} (${units})`);
      rows.set(`${OptionId}`, row);
    }
  }
  const sorted = [...rows.values()].toSorted((a, b) => a.sku.localeCompare(b.sku));
  printSheets(t("pickList"), (make) => [
    make.element("h1", t("pickList")),
    make.table(
      [t("slipUnits"), t("slipSku"), t("slipItem"), t("slipOrders")],
      sorted.map(({ name, sku, units, refs }) => [String(units), sku, name, refs.join(", ")]),
    ),
  ]);
}

type Make = ReturnType<typeof makerOf>;

function slipOf(make: Make, order: Order, part: OrderPart, from: Sender, t: SheetTranslator): Element[] {
  const cash = part.CashDueCents > 0 ? [make.element("p", t("slipCash", { amount: money(part.CashDueCents) }))] : [];
  const returns = part.Returns.filter(({ Status }) => Status === "Asked").flatMap(({ Lines }) => [
    make.element("h2", t("slipReturn")),
    ...namedReturnLines(part, Lines).map(({ Asked, bought, name }) =>
      make.element("p", t("returnUnits", { units: Asked, bought, name })),
    ),
  ]);
  return [
    make.element("h1", t("slipTitle", { ref: order.OrderRef })),
    ...make.barcode(order.OrderRef),
    make.element("h2", t("slipFrom")),
    sender(make, part, from),
    make.element("h2", t("slipTo")),
    make.lines([order.FullName, order.Phone, ...parcelAddress(order, make.language)]),
    ...(order.Note ? [make.element("p", t("note", { note: order.Note }))] : []),
    make.table(
      [t("slipItem"), t("slipSku"), t("slipUnits")],
      linesToPack(part).map(({ Name, Variant, Size, SKU, units }) => [
        [Name, Variant, Size].filter(Boolean).join(", "),
        SKU,
        String(units),
      ]),
    ),
    ...returns,
    ...cash,
  ];
}

/** The units of the next parcel; once everything is sent, all that were. */
function linesToPack(part: OrderPart) {
  const isOpen = part.Lines.some(({ UnsentQuantity }) => UnsentQuantity > 0);
  return part.Lines.map((line) => ({
    ...line,
    units: isOpen ? line.UnsentQuantity : line.Quantity - line.CancelledQuantity,
  })).filter(({ units }) => units > 0);
}

const sender = (make: Make, part: OrderPart, from: Sender) =>
  make.lines(from ? [from.name, from.address] : [part.Shop || site.name]);

function makerOf(page: Document) {
  const element = (tag: string, text: string) => {
    const made = page.createElement(tag);
    made.textContent = text;
    return made;
  };
  const lines = (all: readonly string[]) => {
    const made = element("p", all.filter(Boolean).join("\n"));
    made.style.whiteSpace = "pre-line";
    return made;
  };
  const row = (tag: string, cells: readonly string[]) => {
    const line = page.createElement("tr");
    for (const text of cells) {
      const cell = element(tag, text);
      cell.style.cssText = "text-align:left;border-bottom:1px solid #999;padding:6px";
      line.append(cell);
    }
    return line;
  };
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) => {
    const made = page.createElement("table");
    made.style.cssText = "border-collapse:collapse;width:100%";
    made.append(row("th", head), ...rows.map((cells) => row("td", cells)));
    return made;
  };
  const sheet = (content: readonly Element[]) => {
    const made = page.createElement("section");
    made.style.breakAfter = "page";
    made.append(...content);
    return made;
  };
  return {
    element,
    lines,
    table,
    sheet,
    barcode: (text: string) => barcodeOf(page, text),
    language: page.documentElement.lang,
  };
}

function barcodeOf(page: Document, text: string): Element[] {
  const widths = barcodeWidths(text);
  if (!widths) return [];
  let at = quietModules;
  let bars = "";
  for (const [index, width] of Array.from(widths).entries()) {
    if (index % 2 === 0) bars += `M${at} 0h${width}v40h-${width}z`;
    at += Number(width);
  }
  const made = page.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("viewBox", `0 0 ${at + quietModules} 40`);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", text);
  made.style.cssText = `display:block;width:${((at + quietModules) / 3).toFixed(1)}mm;margin:12px 0`;
  const path = page.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", bars);
  made.append(path);
  return [made];
}

function printSheets(title: string, contentOf: (make: Make) => HTMLElement[]): void {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return frame.remove();
  // The title becomes the file name when sheets are printed to a file.
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.body.append(...contentOf(makerOf(page)));
  page.body.style.cssText = "font:14px/1.5 Helvetica,Arial,sans-serif;margin:32px";
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow?.print();
}

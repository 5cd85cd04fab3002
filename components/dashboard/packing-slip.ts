import { formatPrice, toCents, usDollar } from "@/lib/money";
import { namedReturnLines } from "@/lib/orders/line-name-rules";
import type { Order, OrderPart } from "@/lib/orders/order-contract";

type Words = (
  key:
    "slipTitle" | "slipTo" | "slipItem" | "slipSku" | "slipUnits" | "slipCash" | "slipReturn" | "returnUnits" | "note",
  values?: Record<string, string | number>,
) => string;

export type Slip = { order: Order; part: OrderPart };

/** Prints what goes into the parcels, a page each: the address and the lines, without prices. Nothing of it is ever read as markup. */
export function printSlips(slips: readonly Slip[], t: Words): void {
  const frame = document.createElement("iframe");
  frame.title = t("slipTitle", { ref: slips.map(({ order }) => order.OrderRef).join(", ") });
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return frame.remove();
  // The name of the sheets, where they are printed into a file.
  page.title = frame.title;
  page.documentElement.lang = document.documentElement.lang;
  for (const { order, part } of slips) {
    const sheet = page.createElement("section");
    sheet.style.breakAfter = "page";
    sheet.append(...contentOf(page, order, part, t));
    page.body.append(sheet);
  }
  page.body.style.cssText = "font:14px/1.5 Helvetica,Arial,sans-serif;margin:32px";
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow?.print();
}

function contentOf(page: Document, order: Order, part: OrderPart, t: Words): HTMLElement[] {
  const element = (tag: string, text: string) => {
    const made = page.createElement(tag);
    made.textContent = text;
    return made;
  };
  const { Line1, Line2, City, Region, PostalCode, CountryCode } = order.Address;
  const address = [order.FullName, order.Phone, Line1, Line2, `${PostalCode} ${City}`.trim(), Region, CountryCode];
  const to = element("p", address.filter(Boolean).join("\n"));
  to.style.whiteSpace = "pre-line";
  const table = page.createElement("table");
  table.style.cssText = "border-collapse:collapse;width:100%";
  const row = (tag: string, cells: string[]) => {
    const line = page.createElement("tr");
    line.append(...cells.map((text) => element(tag, text)));
    for (const cell of line.children)
      (cell as HTMLElement).style.cssText = "text-align:left;border-bottom:1px solid #999;padding:6px";
    return line;
  };
  const head = row("th", [t("slipItem"), t("slipSku"), t("slipUnits")]);
  const lines = part.Lines.map(({ Name, Variant, Size, SKU, Quantity }) =>
    row("td", [[Name, Variant, Size].filter(Boolean).join(", "), SKU, String(Quantity)]),
  );
  table.append(head, ...lines);
  const amount = formatPrice(toCents(part.CashDue), usDollar);
  const cash = part.CashDue > 0 ? [element("p", t("slipCash", { amount }))] : [];
  const returns = part.Returns.filter(({ Status }) => Status === "Asked").flatMap(({ Lines }) => [
    element("h2", t("slipReturn")),
    ...namedReturnLines(part, Lines).map(({ Asked, bought, name }) =>
      element("p", t("returnUnits", { units: Asked, bought, name })),
    ),
  ]);
  const note = order.Note ? [element("p", t("note", { note: order.Note }))] : [];
  return [
    element("h1", t("slipTitle", { ref: order.OrderRef })),
    element("h2", t("slipTo")),
    to,
    ...note,
    table,
    ...returns,
    ...cash,
    element("p", part.Shop),
  ];
}

import { isUpcoming } from "@/lib/products/price-rules";
import { dollarsOf } from "@/lib/dollars";
import { latinDigits } from "@/lib/latin-digits";
import { productLimits } from "@/lib/publishing/rules";

import type { ItemForm, ProductForm } from "./editor-form";

/** What is wrong with a typed number; the key of its message. */
export type NumberFault =
  { kind: "priceNeeded" | "price" | "whole" | "regularTooLow" } | { kind: "least" | "most"; limit: number };
export type NumberFaults = Record<string, NumberFault>;

/** Reads a decimal comma, too; NaN for a text that is no number. */
export function numberOf(text: string): number {
  const plain = latinDigits(text)
    .trim()
    .replace(/^\u2212/, "-")
    .replace(",", ".");
  return plain === "" ? Number.NaN : Number(plain);
}

type Bounds = { kind: "price" | "whole"; least: number; most: number };
const prices: Bounds = { kind: "price", least: 0, most: dollarsOf(productLimits.priceCents) };
const units: Bounds = { kind: "whole", least: 0, most: productLimits.Quantity };

export function numberFault(text: string, { kind, least, most }: Bounds): NumberFault | null {
  const value = numberOf(text);
  if (!Number.isFinite(value)) return { kind };
  if (value < least) return { kind: "least", limit: least };
  if (value > most) return { kind: "most", limit: most };
  const parts = kind === "price" ? 100 : 1;
  return Math.abs(value * parts - Math.round(value * parts)) < 1e-6 ? null : { kind };
}

/** Every number of the form that cannot be sent, by its path. A price may be missing until it is published. */
export function numberFaults({ State, Groups, MaxDeliveryDays, ReturnsInDay }: ProductForm): NumberFaults {
  const faults: NumberFaults = {};
  const note = (path: string, fault: NumberFault | null) => void (fault && (faults[path] = fault));
  for (const [index, { items }] of Groups.entries()) {
    for (const [place, item] of items.entries()) {
      const at = `OptionList.${index}.items.${place}`;
      const isMissing = item.Price.trim() === "";
      note(`${at}.Price`, isMissing ? missingPrice(State) : numberFault(item.Price, prices));
      note(`${at}.RegularPrice`, regularFault(item));
      if (item.Quantity.trim() !== "") note(`${at}.Quantity`, numberFault(item.Quantity, units));
    }
  }
  const { MaxDeliveryDays: days, ReturnsInDay: returns } = productLimits;
  note("MaxDeliveryDays", numberFault(MaxDeliveryDays, { kind: "whole", least: 1, most: days }));
  note("ReturnsInDay", numberFault(ReturnsInDay, { kind: "whole", least: 0, most: returns }));
  return faults;
}

const missingPrice = (state: ProductForm["State"]): NumberFault | null =>
  state === "Published" ? { kind: "priceNeeded" } : null;

function regularFault({ Price, RegularPrice }: ItemForm): NumberFault | null {
  if (RegularPrice.trim() === "") return null;
  const regular = numberOf(RegularPrice);
  const isBelow = regular > 0 && regular < numberOf(Price);
  return numberFault(RegularPrice, prices) ?? (isBelow ? { kind: "regularTooLow" } : null);
}

/** Options that publishing would take from sale, or never put on sale. @param base the stored product */
export function newlyUpcoming(form: ProductForm, base: ProductForm | null): number {
  if (form.State !== "Published") return 0;
  const upcoming = ({ Groups }: ProductForm) =>
    Groups.flatMap(({ items }) => items).filter(({ Price }) => isUpcoming(Math.round(numberOf(Price) * 100)));
  const known = new Set(base?.State === "Published" ? upcoming(base).map(({ ID }) => ID) : []);
  return upcoming(form).filter(({ ID }) => ID === undefined || !known.has(ID)).length;
}

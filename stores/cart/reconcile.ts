import type { CartLine } from "@/lib/cart/contract";
import type { CartItem } from "@/lib/cart/rules";

import { clampToStock, isBare, lineKey, type CartEntry, type CartNotice } from "./lines";

export type Reconciled = { lines: CartEntry[]; notices: CartNotice[] };

/** Lines added since stay unchanged; requested lines that the answer lacks are no longer sold. */
export function reconcileLines(
  lines: readonly CartEntry[],
  asked: readonly CartItem[],
  answered: readonly CartLine[],
): Reconciled {
  const today = byKey(answered);
  const askedKeys = new Set(asked.map(lineKey));
  const notices: CartNotice[] = [];
  const remaining = lines.flatMap((line) => {
    const found = today.get(lineKey(line));
    if (found) return [reconcileLine(line, found, notices)];
    return askedKeys.has(lineKey(line)) ? goneLine(line, notices) : [line];
  });
  return { lines: remaining, notices };
}

/**
 * Combines the account's cart with local changes since the request.
 * @param before at the request @param now at the answer @param goneKeys no longer sold; others that the answer lacks
 * were removed elsewhere
 */
export function reconcileOwnLines(
  before: readonly CartEntry[],
  now: readonly CartEntry[],
  answered: readonly CartLine[],
  goneKeys: ReadonlySet<string>,
): Reconciled {
  const [wasThere, isThere] = [indexed(before), indexed(now)];
  const notices: CartNotice[] = [];
  const served = answered.flatMap((line) => {
    const key = keyOf(line);
    const [then, present] = [wasThere.get(key), isThere.get(key)];
    if (then && !present) return [];
    const isChangedHere = then && present && then.Quantity !== present.Quantity;
    const Quantity = isChangedHere ? present.Quantity : line.quantity;
    return [reconcileLine({ ...(present ?? bareLine(line)), Quantity }, line, notices)];
  });
  const servedKeys = new Set(answered.map(keyOf));
  const others = now.filter((line) => !servedKeys.has(lineKey(line)));
  const gone = others.filter((line) => line.isGone || goneKeys.has(lineKey(line)));
  const added = others.filter((line) => !wasThere.has(lineKey(line)));
  return { lines: [...served, ...added, ...gone.flatMap((line) => goneLine(line, notices))], notices };
}

/** Returns the notices after a merge of this browser's lines into the account's cart. */
export function joinNotices(guest: readonly CartEntry[], answered: readonly CartLine[]): CartNotice[] {
  const { lines, notices } = reconcileLines(guest, guest, answered);
  const count = lines.filter((line) => !line.isGone).length;
  return count > 0 ? [{ kind: "joined", key: "joined", name: "", count }, ...notices] : notices;
}

/** Each replaces an older one of the same line and kind. */
export function mergeNotices(before: readonly CartNotice[], found: readonly CartNotice[]): CartNotice[] {
  const isRepeated = (old: CartNotice) => found.some(({ key, kind }) => key === old.key && kind === old.kind);
  return [...before.filter((old) => !isRepeated(old)), ...found];
}

/** Makes a line from the shop's answer alone. */
export function lineOf(line: CartLine): CartEntry {
  return reconcileLine(bareLine(line), line, []);
}

export function keyOf({ product, option }: CartLine): string {
  return lineKey({ ID: product.ID, OptionId: option.ID });
}

function reconcileLine({ isGone, ...line }: CartEntry, today: CartLine, notices: CartNotice[]): CartEntry {
  const { product, option } = today;
  const key = lineKey(line);
  const PriceCents = option.PriceCents;
  const name = product.Name;
  if (line.Name && PriceCents !== line.PriceCents) {
    notices.push({ kind: "price", key, name, fromCents: line.PriceCents, toCents: PriceCents });
  }
  const Quantity = clampToStock(line.Quantity, option.Quantity);
  const wasSold = isBare(line) || line.Stock !== 0 || isGone === true;
  if (option.Quantity < 1) notices.push(...(wasSold ? [{ kind: "soldOut" as const, key, name }] : []));
  else if (Quantity < line.Quantity) notices.push({ kind: "lowered", key, name, left: option.Quantity });
  return {
    ...line,
    Quantity,
    Name: name,
    Slug: product.Slug,
    Image: option.Image || product.Image,
    Variant: option.Variant,
    Size: option.Size,
    PriceCents,
    RegularPriceCents: option.RegularPriceCents,
    Stock: option.Quantity,
    BrandName: product.BrandName,
    PaymentType: product.PaymentType,
    MaxDeliveryDays: product.MaxDeliveryDays,
    ReturnsInDay: product.ReturnsInDay,
    Department: product.Department,
    SID: product.SID,
    Seller: product.Seller,
  };
}

/** Removes a line without a name, which has nothing to show. */
function goneLine(line: CartEntry, notices: CartNotice[]): CartEntry[] {
  if (line.isGone) return [line];
  notices.push({ kind: "gone", key: lineKey(line), name: line.Name });
  return line.Name ? [{ ...line, Stock: 0, isGone: true }] : [];
}

function bareLine({ product, option, quantity }: CartLine): CartEntry {
  return {
    ID: product.ID,
    OptionId: option.ID,
    Quantity: quantity,
    Name: "",
    Slug: "",
    Image: "",
    Variant: "",
    Size: "",
    PriceCents: 0,
    RegularPriceCents: 0,
    Stock: null,
    BrandName: "",
    PaymentType: 0,
    MaxDeliveryDays: 0,
    Department: "",
    SID: 0,
    Seller: null,
  };
}

function byKey(answered: readonly CartLine[]): Map<string, CartLine> {
  return new Map(answered.map((line) => [keyOf(line), line]));
}

function indexed(lines: readonly CartEntry[]): Map<string, CartEntry> {
  return new Map(lines.map((line) => [lineKey(line), line]));
}

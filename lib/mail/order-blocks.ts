import "server-only";

import { addressText } from "@/lib/locale/address-text";
import type { Messages } from "@/lib/locale/areas";
import { labelled } from "@/lib/locale/labelled";
import type { Language } from "@/lib/locale/rules";
import type { Order, OrderPart } from "@/lib/orders/order-contract";
import { lineName } from "@/lib/orders/view/line-name-rules";

import type { Block } from "./letter";

type SellerMessages = Messages["orders"]["seller"];
type FactMessages = Messages["mail"]["facts"];

/** Products below the seller's name. */
export function partBlocks(
  parts: readonly OrderPart[],
  messages: SellerMessages,
  price: (cents: number) => string,
  language: Language,
): Block[] {
  return parts.flatMap(({ Seller, Lines }) => [
    {
      heading: messages.soldBy.replace(
        "{seller}",
        Seller.Name || messages[Seller.Kind === "company" ? "company" : "person"],
      ),
    },
    { products: Lines.map((line) => ({ text: lineText(line, price, language), image: line.Image })) },
  ]);
}

export function lineText(
  line: OrderPart["Lines"][number],
  price: (cents: number) => string,
  language: Language,
): string {
  return labelled(`${line.Quantity} × ${lineName(line)}`, price(line.TotalCents), language);
}

/** Without the address where nobody has proven the recipient's. */
export function orderFacts(
  { EstimatedDelivery, FullName, Address }: Order,
  messages: FactMessages,
  language: Language,
  isProven: boolean,
): Block {
  const arrives = EstimatedDelivery && arrivalText(EstimatedDelivery, messages, language);
  const when = arrives ? [[messages.arrives, arrives] as const] : [];
  if (!isProven) return when.length > 0 ? { facts: when } : "";
  const address = [FullName, addressText(Address, language)].filter(Boolean).join(", ");
  return { facts: [...when, [messages.address, address]] };
}

function arrivalText(days: { From: string; To: string }, { range }: FactMessages, language: Language): string {
  const day = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  // "en" alone would give the American order, month first.
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, day);
  const [from, to] = [format.format(new Date(days.From)), format.format(new Date(days.To))];
  return from === to ? to : range.replace("{from}", from).replace("{to}", to);
}

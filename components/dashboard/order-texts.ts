import { addressLines } from "@/lib/locale/address-lines";
import { formatPrice, usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";

export const money = (cents: number) => formatPrice(cents, usDollar);

/** Null prints the name of each parcel's shop. */
export type Sender = { name: string; address: string } | null;

/** A seller without a shop sends in the own name. */
export const senderOf = (store: Sender, person: string): Sender =>
  store ? { name: store.name, address: store.address } : { name: person, address: "" };

export function parcelAddress({ Address }: Pick<Order, "Address">, language: string): string[] {
  const { CountryCode } = Address;
  const country = CountryCode && new Intl.DisplayNames([language], { type: "region" }).of(CountryCode);
  return addressLines(Address, country || CountryCode);
}

import { addressLines } from "@/lib/locale/address-lines";
import { formatPrice, usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";

export const money = (cents: number) => formatPrice(cents, usDollar);

export function parcelAddress({ Address }: Pick<Order, "Address">, language: string): string[] {
  const { CountryCode } = Address;
  const country = CountryCode && new Intl.DisplayNames([language], { type: "region" }).of(CountryCode);
  return addressLines(Address, country || CountryCode);
}

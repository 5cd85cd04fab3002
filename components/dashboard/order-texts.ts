import { formatPrice, usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";

export const money = (cents: number) => formatPrice(cents, usDollar);

/** The address with the country by name, in the order in which it is written on a parcel. */
export function addressLines({ Address }: Pick<Order, "Address">, language: string): string[] {
  const { Line1, Line2, City, Region, PostalCode, CountryCode } = Address;
  const country = new Intl.DisplayNames([language], { type: "region" }).of(CountryCode || "ZZ");
  return [Line1, Line2, `${PostalCode} ${City}`.trim(), Region, CountryCode && (country ?? CountryCode)].filter(
    Boolean,
  );
}

import { call, CallError } from "@/lib/api/client";

import { addressOf, emptyValues, type CheckoutValues } from "./checkout-values";

/** An address of the account's book, as the checkout needs it. */
export type SavedAddress = {
  Id: number;
  FullName: string;
  Phone: string;
  Line1: string;
  Line2: string;
  City: string;
  Region: string;
  PostalCode: string;
  /** ISO 3166-1 alpha-2. */
  CountryCode: string;
};

/** Who is buying with an account; the book's default address comes first. */
export type Buyer = {
  email: string;
  name: string;
  phone: string;
  addresses: readonly SavedAddress[];
  /** The cart that this page orders. */
  cartId: string;
};

/** One line for the eye: street, city with region and code, country. */
export function addressWords(address: Omit<SavedAddress, "Id" | "FullName" | "Phone">, country: string): string {
  const { Line1, Line2, City, Region, PostalCode } = address;
  const place = [City, Region, PostalCode].filter(Boolean).join(" ");
  return [Line1, Line2, place, country].filter(Boolean).join(", ");
}

/** What the form begins with: nothing for a guest, who they are and where they live for a person. */
export function firstValues(buyer: Buyer | null): CheckoutValues {
  if (!buyer) return emptyValues;
  const { email, name, phone, addresses } = buyer;
  const AddressId = addresses[0] ? String(addresses[0].Id) : "";
  return { ...emptyValues, Email: email, FullName: name, Phone: phone, AddressId };
}

/** Keeps what was typed in the account's book. The order is placed by then: a full book must not spoil it. */
export async function saveAddress(values: CheckoutValues): Promise<void> {
  if (values.AddressId !== "") return;
  const body = { FullName: values.FullName.trim(), Phone: values.Phone.trim(), ...addressOf(values) };
  try {
    await call("POST UserProfile/AddNewAddress", { body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

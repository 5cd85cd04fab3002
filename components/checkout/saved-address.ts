import { call, CallError } from "@/lib/api/client";

import { addressOf, emptyValues, type CheckoutValues } from "./checkout-values";

/** An address from the account's address book, as the checkout needs it. */
export type CheckoutAddress = {
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

/** The default address comes first. */
export type Buyer = {
  email: string;
  name: string;
  phone: string;
  addresses: readonly CheckoutAddress[];
  /** Ordered by this page. */
  cartId: string;
};

/** Empty for a guest, name and default address for an account. */
export function firstValues(buyer: Buyer | null): CheckoutValues {
  if (!buyer) return emptyValues;
  const { email, name, phone, addresses } = buyer;
  const AddressId = addresses[0] ? String(addresses[0].Id) : "";
  return { ...emptyValues, Email: email, FullName: name, Phone: phone, AddressId };
}

/** The order is already placed, so a full address book must not fail it. */
export async function saveAddress(values: CheckoutValues): Promise<void> {
  if (values.AddressId !== "") return;
  const body = { FullName: values.FullName.trim(), Phone: values.Phone.trim(), ...addressOf(values) };
  try {
    await call("POST UserProfile/AddNewAddress", { body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** The country of the saved address that is chosen, or of the one that is typed. */
export function destinationOf({ AddressId, CountryCode }: CheckoutValues, buyer: Buyer | null): string {
  return buyer?.addresses.find(({ Id }) => String(Id) === AddressId)?.CountryCode ?? CountryCode;
}

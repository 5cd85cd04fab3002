import type { StartCheckoutBody } from "@/lib/checkout/contract";
import { addressForm, checkoutContactProblems, type FieldProblem } from "@/lib/checkout/rules";
import { defaultDeliveryCountryCode } from "@/lib/locale/default-country-rules";
import type { CartItem } from "@/lib/cart/rules";
import { sessionText } from "@/stores/browser-text";
import { checkoutFormKey } from "@/stores/cart/stored-coupon";

/** The fields in the order of the form, which the error summary follows. */
export const checkoutFields = [
  "Email",
  "Phone",
  "AddressId",
  "FullName",
  "CountryCode",
  "Line1",
  "Line2",
  "City",
  "Region",
  "PostalCode",
  "PaymentMethod",
  "Note",
  "Coupon",
] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutValues = Record<CheckoutField, string>;
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

export const emptyValues: CheckoutValues = {
  Email: "",
  Phone: "",
  AddressId: "",
  FullName: "",
  CountryCode: defaultDeliveryCountryCode,
  Line1: "",
  Line2: "",
  City: "",
  Region: "",
  PostalCode: "",
  PaymentMethod: "cod",
  Note: "",
  Coupon: "",
};

/** What was typed before a reload; no field of ours takes card data. @param first the values of an untouched form */
export function readValues(first: CheckoutValues): CheckoutValues {
  const stored = sessionText.readJson(checkoutFormKey) as Record<string, unknown> | null;
  const known = checkoutFields.filter((field) => typeof stored?.[field] === "string");
  return { ...first, ...Object.fromEntries(known.map((field) => [field, String(stored?.[field])])) };
}

/** Without storage the form only loses its values at a reload. */
export const keepValues = (values: CheckoutValues) => void sessionText.write(checkoutFormKey, JSON.stringify(values));

export const forgetValues = () => void sessionText.write(checkoutFormKey, null);

/** Addresses often name a region there, although parcels arrive without it. */
const optionalRegions = new Set("AE AR CH CL CO EG ES GB GH GR IE IT KE KR NG NL NZ PH PK SA TH TR VN ZA".split(" "));

export type AddressShape = { region: "required" | "optional" | "none"; postalCode: "required" | "none" };

export function addressShape(countryCode: string): AddressShape {
  const form = addressForm(countryCode);
  const region = optionalRegions.has(countryCode) ? "optional" : "none";
  return {
    region: form.regionRequired ? "required" : region,
    postalCode: form.postalCode === "required" ? "required" : "none",
  };
}

export type Payment = "cod" | "card";
/** Whether each payment method is allowed for the lines of the order. */
export type PaymentWays = Readonly<Record<Payment, boolean>>;

/** Null where these lines do not allow the chosen method. Wallets are on the card's payment page. */
export function paymentOf(values: CheckoutValues, ways: PaymentWays): Payment | null {
  const chosen = values.PaymentMethod === "cod" ? "cod" : "card";
  const other = chosen === "cod" ? "card" : "cod";
  return ways[chosen] ? chosen : ways[other] ? other : null;
}

/** Leaves out fields that the form hides, even if they hold a value. */
export function bodyOf(
  values: CheckoutValues,
  items: CartItem[],
  PaymentMethod: Payment,
  CartId?: string,
): StartCheckoutBody {
  const text = (field: CheckoutField) => values[field].trim();
  return {
    Email: text("Email"),
    ...recipientOf(values),
    PaymentMethod,
    ...(text("Coupon") && { Coupon: text("Coupon") }),
    ...(text("Note") && { Note: text("Note") }),
    Items: items,
    ...(CartId && { CartId }),
  };
}

/** A saved address includes its name and phone. */
function recipientOf(values: CheckoutValues): Pick<StartCheckoutBody, "AddressId" | "FullName" | "Phone" | "Address"> {
  if (values.AddressId !== "") return { AddressId: Number(values.AddressId) };
  const text = (field: CheckoutField) => values[field].trim();
  return { FullName: text("FullName"), Phone: text("Phone"), Address: addressOf(values) };
}

export function addressOf(values: CheckoutValues) {
  const text = (field: CheckoutField) => values[field].trim();
  const shape = addressShape(values.CountryCode);
  return {
    Line1: text("Line1"),
    Line2: text("Line2"),
    City: text("City"),
    Region: shape.region === "none" ? "" : text("Region"),
    PostalCode: shape.postalCode === "none" ? "" : text("PostalCode"),
    CountryCode: values.CountryCode,
  };
}

export type FieldFault = { field: CheckoutField; problem: "required" | "invalid" | "long" };

/** Validates the form by the same rules as the server. */
export function faultsOf(values: CheckoutValues): FieldFault[] {
  const contact = { Email: values.Email.trim(), ...recipientOf(values) };
  const faults = checkoutContactProblems(contact).flatMap(faultOf);
  return faults.sort((a, b) => checkoutFields.indexOf(a.field) - checkoutFields.indexOf(b.field));
}

function faultOf({ path, problem }: FieldProblem): FieldFault[] {
  const field = fieldOf(path);
  return field && problem !== "unexpected" ? [{ field, problem }] : [];
}

/** `City` for a path such as `Address.City` of a response; null when the form has no such field. */
export function fieldOf(path: string): CheckoutField | null {
  const name = path === "Address" ? "Line1" : path.replace(/^Address\./, "");
  return checkoutFields.find((field) => field === name) ?? null;
}

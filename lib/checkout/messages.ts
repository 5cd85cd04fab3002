import { contactLimits, type FieldProblem } from "./rules";
import type { CouponRefusal } from "./totals-rules";

const required: Record<string, string> = {
  Email: "Email is required",
  FullName: "Name is required",
  Phone: "Phone is required",
  Address: "Address is required",
  "Address.Line1": "Address is required",
  "Address.City": "City is required",
  "Address.Region": "State or region is required",
  "Address.PostalCode": "Postal code is required",
  "Address.CountryCode": "Country is required",
};

const invalid: Record<string, string> = {
  Email: "Email is invalid",
  Phone: `Phone is invalid: it needs at least ${contactLimits.Phone.min} digits, with spaces and + - ( ) . / at most`,
  "Address.PostalCode": "Postal code is invalid for this country",
  "Address.CountryCode": "We do not deliver to this country",
};

/** The sentences of §5.1 where it has one. */
export function fieldMessage({ path, problem }: FieldProblem): string {
  const name = path.split(".").at(-1) ?? path;
  if (problem === "required") return required[path] ?? `${name} is required`;
  if (problem === "invalid") return invalid[path] ?? `${name} is invalid`;
  if (problem === "long") return `${name} is too long`;
  return `${name} cannot be sent together with Address`;
}

export function couponMessage(refusal: CouponRefusal): string {
  switch (refusal.reason) {
    case "unknown":
      return "There is no such coupon.";
    case "not-started":
      return "This coupon cannot be used yet.";
    case "ended":
      return "This coupon has ended.";
    case "used-up":
      return "This coupon has been used up.";
    case "used-by-buyer":
      return "You have used this coupon already.";
    case "subtotal":
      return `This coupon needs a subtotal of at least $${(refusal.minSubtotalCents / 100).toFixed(2)}.`;
  }
}

export const checkoutMessages = {
  empty: "The cart is empty.",
  lines: "One order can have 100 lines at most.",
  quantity: "At most 99 of one option can be ordered at once.",
  tooMuch: "This is more than one order can come to. Please split it.",
  couponChanged: "The terms of this coupon have changed.",
  startAgain: "Please check your order and start again.",
  noSuchAddress: "There is no such address in your account.",
  unsold: (names: readonly string[]) =>
    names.length === 0
      ? "An item is no longer sold."
      : `${listed(names)} ${names.length > 1 ? "are" : "is"} no longer sold.`,
  short: (lines: readonly { Name: string; Available: number }[]) =>
    lines
      .map((line) =>
        line.Available > 0 ? `Only ${line.Available} of "${line.Name}" left.` : `"${line.Name}" is sold out.`,
      )
      .join(" "),
  noCards: "This shop takes no card payments at the moment. Please choose another way to pay.",
  noCashOnDelivery: (name: string) => `"${name}" cannot be paid on delivery.`,
} as const;

function listed(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

import { dollarsOf } from "@/lib/dollars";

import type { OwnProduct } from "./editing-contract";
import { fieldsOf, linesOf, pickFields, reviewedFields, type Changes } from "./review-rules";

const lowerFirst = (field: string) => `${field.charAt(0).toLowerCase()}${field.slice(1)}`;

/** Lines of text and images. */
export function loggedFields(changes: Changes): Record<string, string | string[]> {
  return Object.fromEntries(
    fieldsOf(changes).map((field) => {
      const { Lines, Images } = linesOf(field, changes[field]);
      const lines = [...Lines, ...Images];
      return [lowerFirst(field), lines.length > 1 ? lines : (lines[0] ?? "")];
    }),
  );
}

/** All that an administrator can change. */
export function loggedProduct(product: OwnProduct): Record<string, unknown> {
  const { State, OptionList, PaymentType, ...more } = product;
  const { Language, SKU, Badges, ReturnsInDay, MaxDeliveryDays, IsFreeShipping, SourceUrl } = more;
  return {
    ...loggedFields(pickFields(product, reviewedFields)),
    state: State,
    language: Language,
    sku: SKU,
    badges: Badges,
    returnsInDay: ReturnsInDay,
    maxDeliveryDays: MaxDeliveryDays,
    cashOnDelivery: PaymentType === 1,
    isFreeShipping: IsFreeShipping,
    sourceUrl: SourceUrl,
    amounts: OptionList.flatMap(({ option, items }) =>
      items.map((item) => loggedAmount({ name: [option, item.Size].filter(Boolean).join(" "), ...item })),
    ),
  };
}

type Amount = { name: string; PriceCents: number; RegularPriceCents: number; Quantity: number };

/** Such as `Blue L: 19.50 USD (25.00), ×4`. */
export function loggedAmount({ name, PriceCents, RegularPriceCents, Quantity }: Amount): string {
  const price = dollarsOf(PriceCents).toFixed(2);
  const regular = RegularPriceCents > 0 ? ` (${dollarsOf(RegularPriceCents).toFixed(2)})` : "";
  return `${name && `${name}: `}${price} USD${regular}, ×${Quantity}`;
}

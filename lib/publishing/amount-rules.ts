import { amountsToCents } from "@/lib/amounts";

import type { WireOwnProduct } from "./editing-contract";
import type { WireReviewedListing } from "./review-contract";
import type { WireOwnRow } from "./own-row-contract";

const names = { Price: true, RegularPrice: true } as const;

export const ownRowInCents = amountsToCents<WireOwnRow>(names);

export const reviewedListingsInCents = amountsToCents<WireReviewedListing>({ Price: true });

export const ownProductInCents = amountsToCents<WireOwnProduct>(names);

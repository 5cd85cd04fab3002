import { amountsToCents } from "@/lib/amounts";

import type { WireOwnProduct } from "./editing-contract";
import type { WireReviewedListing } from "./review-contract";
import type { WireOwnRow } from "./own-row-contract";

const names = { Price: true, RegularPrice: true } as const;

/** Reads a row of the seller's list of the API. */
export const ownRowInCents = amountsToCents<WireOwnRow>(names);

/** Reads a page of listings that wait for a review. */
export const reviewedListingsInCents = amountsToCents<WireReviewedListing>({ Price: true });

/** Reads a product of the API as its owner edits it. */
export const ownProductInCents = amountsToCents<WireOwnProduct>(names);

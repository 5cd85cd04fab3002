import { amountsToCents } from "@/lib/amounts";

import type { WireCartLine } from "./contract";

export const cartLineInCents = amountsToCents<WireCartLine>({ Price: true, RegularPrice: true });

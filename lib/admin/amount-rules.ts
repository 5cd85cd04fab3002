import { amountsToCents } from "@/lib/amounts";

import type { WirePerson } from "./person-contract";
import type { WireShopRecord } from "./shop-contract";

export const personInCents = amountsToCents<WirePerson>({ Net: true, Total: true });
export const shopRecordInCents = amountsToCents<WireShopRecord>({ Sales: true });

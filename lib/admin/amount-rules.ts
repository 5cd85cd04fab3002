import { amountsToCents } from "@/lib/amounts";

import type { WirePerson } from "./person-contract";

export const personInCents = amountsToCents<WirePerson>({ Net: true, Total: true });

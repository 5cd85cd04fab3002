import "server-only";

import { isAdmin } from "@/lib/account/rules";
import type { Principal } from "@/lib/api/principal";

/** Who publishes or changes a product: a seller their own, an administrator anybody's. */
export type ProductWriter = { userId: number; isAdmin: boolean };

export const writerOf = (caller: Principal): ProductWriter => ({ userId: caller.userId, isAdmin: isAdmin(caller) });

"use client";

import { checkoutPath } from "@/lib/paths";
import { useSession } from "@/stores/session";

/** The account's when logged in, else the guest's (§4.7). */
export function useCheckoutPath(): string {
  return checkoutPath(useSession().user !== null);
}

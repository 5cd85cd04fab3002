"use client";

import { checkoutPath } from "@/lib/paths";
import { useSession } from "@/stores/session";

/** Spec §4, checkout destination: the account's checkout when logged in, else the guest's. */
export function useCheckoutPath(): string {
  return checkoutPath(useSession().user !== null);
}

"use client";

import { useSession } from "@/stores/session";

/** "Login" for a guest and until the storage has been read; then the person's first name. */
export function AccountName({ guest }: { guest: string }) {
  const { user } = useSession();
  return user ? user.FirstName || user.Email : guest;
}

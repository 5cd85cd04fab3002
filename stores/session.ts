import type { UserInfo } from "@/lib/account/contract";

import { userStore } from "./user-info";

export type { UserInfo } from "@/lib/account/contract";

export type Session = {
  /** "unread" on the server and until the storage is read. */
  status: "unread" | "ready";
  /** Null for a guest. The roles are for display only: the server checks its own records. */
  user: UserInfo | null;
};

export function useSession(): Session {
  const { status, value: user } = userStore.useStored((state) => state);
  return { status, user };
}

export function readSession(): Pick<Session, "user"> {
  return { user: userStore.read() };
}

/** @returns unsubscribes */
export const followSession = userStore.follow;

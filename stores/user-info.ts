import type { UserInfo } from "@/lib/account/contract";

import { createPersistedStore } from "./persisted-store";

/** Anything but a person with an SID above 0 is a guest (§4.4). Never throws. */
export function parseUserInfo(stored: string | null): UserInfo | null {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Record<string, unknown>;
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const number = (name: string) => (Number.isSafeInteger(fields[name]) ? Number(fields[name]) : 0);
  const roles = Array.isArray(fields.UserRoles) ? (fields.UserRoles as unknown[]) : [];
  const user = {
    SID: number("SID"),
    AccountType: number("AccountType"),
    UserType: text("UserType"),
    UserRoles: roles.filter((role): role is string => typeof role === "string"),
    Id: text("Id"),
    FirstName: text("FirstName"),
    LastName: text("LastName"),
    Email: text("Email"),
  };
  return user.SID > 0 ? user : null;
}

/** Null for a guest. */
export const userStore = createPersistedStore<UserInfo | null>({
  key: "userInfo",
  initial: null,
  parse: parseUserInfo,
  format: (user) => user && JSON.stringify(user),
});

import "server-only";

import { isAdmin, isPublisher, isSeller } from "@/lib/account/rules";
import { findPrincipalByToken } from "@/lib/account/queries";

import type { Principal } from "./principal";
import type { Access } from "./endpoint";
import { ApiError } from "./errors";
import { sessionCookie } from "./session-cookie";

/** @throws ApiError unauthenticated for a bearer token without a session */
export async function authenticate(
  authorization: string | null,
  cookie: (name: string) => string | undefined,
): Promise<Principal | null> {
  const bearer = /^Bearer\s+([\w.~+/=-]{1,512})$/i.exec(authorization ?? "")?.[1];
  if (bearer) {
    const found = await findPrincipalByToken(tokenPart(bearer));
    if (!found) throw new ApiError("unauthenticated", "This session has ended. Sign in again.");
    return { ...found, byCookie: false };
  }
  const value = cookie(sessionCookie);
  if (!value) return null;
  const found = await findPrincipalByToken(tokenPart(value));
  return found && { ...found, byCookie: true };
}

function tokenPart(value: string): string {
  return value.split(".")[0] ?? "";
}

/** @throws ApiError unauthenticated for guests, forbidden for people without the right */
export function requireAccess(access: Access, caller: Principal | null): void {
  if (access === "anyone") return;
  if (!caller) throw new ApiError("unauthenticated", "Sign in to do this.");
  const allowed = { "signed-in": () => true, seller: isSeller, publisher: isPublisher, admin: isAdmin }[access](caller);
  if (!allowed) throw new ApiError("forbidden", "Your account may not do this.");
}

import "server-only";

import { errorText } from "@/lib/api/error-text";
import { isAdmin, isPublisher, isSeller } from "@/lib/account/rules";
import { findPrincipalByToken } from "@/lib/account/queries";
import { findSecondFactorDuty } from "@/lib/account/second-factor/queries";
import { isPrivileged } from "@/lib/account/second-factor/rules";
import { isFresh } from "@/lib/account/step-up/rules";
import { needsSecondFactor } from "@/lib/installation/now";
import { recordSessionUse } from "@/lib/account/record-session-use";

import type { Principal } from "./principal";
import type { Access, Endpoint } from "./endpoint";
import { ApiError } from "./errors";
import { sessionCookie, tokenOfCookie } from "./session-cookie";

/** @throws ApiError unauthenticated for a bearer token without a session */
export async function authenticate(
  authorization: string | null,
  cookie: (name: string) => string | undefined,
): Promise<Principal | null> {
  const bearer = /^Bearer\s+([\w.~+/=-]{1,512})$/i.exec(authorization ?? "")?.[1];
  if (bearer) {
    const found = await principalOf(tokenOfCookie(bearer));
    if (!found) throw new ApiError("unauthenticated", errorText("api.sessionEnded"));
    return { ...found, byCookie: false };
  }
  const value = cookie(sessionCookie());
  if (!value) return null;
  const found = await principalOf(tokenOfCookie(value));
  return found && { ...found, byCookie: true };
}

async function principalOf(token: string): Promise<Omit<Principal, "byCookie"> | null> {
  const found = await findPrincipalByToken(token);
  if (!found) return null;
  await recordSessionUse(found.principal, found.use);
  return found.principal;
}

/** @throws ApiError unauthenticated for guests, forbidden for people without the right */
export function requireAccess(access: Access, principal: Principal | null): void {
  if (access === "anyone") return;
  if (!principal) throw new ApiError("unauthenticated", errorText("api.signIn"));
  const allowed = { "signed-in": () => true, seller: isSeller, publisher: isPublisher, admin: isAdmin }[access](
    principal,
  );
  if (!allowed) throw new ApiError("forbidden", errorText("api.notAllowed"));
}

/**
 * Requires a recent authentication and, of staff and verified sellers where the shop demands it, a second factor. Those
 * without a factor may read, and set one up; the others are asked for it.
 * @throws ApiError forbidden
 */
export async function requireProof(endpoint: Endpoint, body: unknown, principal: Principal | null): Promise<void> {
  if (!principal) return;
  const { fresh, changes } = endpoint;
  const isFreshnessDue = fresh === true || fresh?.isDue(body as never) === true;
  if (isFreshnessDue && !isFresh(principal.authenticatedAt, new Date())) {
    throw new ApiError("forbidden", errorText("account.confirmIdentity"));
  }
  const isActing = isPrivileged(endpoint) && (changes || isFreshnessDue);
  if (principal.bySecondFactor || !(isActing || isFreshnessDue) || !needsSecondFactor()) return;
  const { isObliged, hasFactor } = await findSecondFactorDuty(principal);
  if (isObliged && hasFactor) throw new ApiError("forbidden", errorText("account.confirmIdentity"));
  if (isObliged && isActing) throw new ApiError("forbidden", errorText("account.secondFactorNeeded"));
}

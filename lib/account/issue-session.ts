import "server-only";

import type { CallContext } from "@/lib/api/principal";

import { endSession, removeExpiredSessions } from "./end-session";
import type { IssuedSession } from "./open-session";
import { sessionTokenOf, setSessionCookies } from "./session-cookies";

export async function issueSession(
  { token, userId }: IssuedSession,
  { principal, request, headers }: CallContext,
  isRemembered: boolean,
): Promise<void> {
  // The browser's previous session ends, so that a known token of it is worthless.
  const former = principal?.byCookie ? sessionTokenOf(request) : null;
  if (former) await endSession(former);
  await removeExpiredSessions(userId);
  setSessionCookies(headers, token, isRemembered);
}

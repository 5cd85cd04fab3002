import "server-only";

import { auth, deactivatedCode } from "@/lib/auth";

import type { LoginCode } from "./contract";

const codes: Record<string, LoginCode> = {
  INVALID_EMAIL: 1,
  INVALID_EMAIL_OR_PASSWORD: 1,
  [deactivatedCode]: 2,
  EMAIL_NOT_VERIFIED: 3,
};

export type OpenedSession = { token: string; userId: number };

/**
 * Opens a session for an address and its password, or answers the spec's code (§4). An unknown address costs as much
 * hashing as a wrong password; 2 and 3 come only after the right one.
 */
export async function openSession(
  email: string,
  password: string,
  userAgent: string,
): Promise<OpenedSession | LoginCode> {
  const { api } = await auth();
  try {
    const { token, user } = await api.signInEmail({
      body: { email, password },
      headers: new Headers({ "user-agent": userAgent.slice(0, 300) }),
    });
    return { token, userId: Number(user.id) };
  } catch (error) {
    const code = codes[(error as { body?: { code?: string } }).body?.code ?? ""];
    if (code === undefined) throw error;
    return code;
  }
}

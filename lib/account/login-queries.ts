import "server-only";

import { hashPassword, verifyPassword } from "better-auth/crypto";

import { auth, deactivatedCode } from "@/lib/auth";
import { env } from "@/lib/env";
import { areDemoAccountsOpen } from "@/lib/installation/rules";

import type { LoginCode } from "./contract";
import { isPasswordClosed } from "./demo-rules";
import { findPendingPassword } from "./registration-queries";

const codes: Record<string, LoginCode> = {
  INVALID_EMAIL: 1,
  INVALID_EMAIL_OR_PASSWORD: 1,
  [deactivatedCode]: 2,
  EMAIL_NOT_VERIFIED: 3,
};

export type OpenedSession = { token: string; userId: number };

/**
 * Opens a session for an address and its password, or answers a code (§4.6). 2 and 3 come only after the right
 * password; 3 also to somebody whose sign-up waits for confirmation. Whatever else is refused has cost two hashings:
 * of the account's password and of the waiting sign-up's, or what stands in for one that is not there.
 */
export async function openSession(
  email: string,
  password: string,
  { userAgent, isRemembered }: { userAgent: string; isRemembered: boolean },
): Promise<OpenedSession | LoginCode> {
  // The same for every address: nothing can be learned from it, nor from how long it takes.
  if (isPasswordClosed(password, areDemoAccountsOpen(env()))) return 1;
  const { api } = await auth();
  try {
    const { token, user } = await api.signInEmail({
      body: { email, password, rememberMe: isRemembered },
      headers: new Headers({ "user-agent": userAgent.slice(0, 300) }),
    });
    return { token, userId: Number(user.id) };
  } catch (error) {
    const code = codes[(error as { body?: { code?: string } }).body?.code ?? ""];
    if (code === undefined) throw error;
    return code === 1 && (await isPendingPassword(email, password)) ? 3 : code;
  }
}

async function isPendingPassword(email: string, password: string): Promise<boolean> {
  const hash = await findPendingPassword(email);
  if (hash) return verifyPassword({ hash, password });
  await hashPassword(password);
  return false;
}

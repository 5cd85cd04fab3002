import "server-only";

import { cookieReader } from "@/lib/api/cookies";
import { xsrfCookie, xsrfTokenOf } from "@/lib/api/csrf";
import { hostCookie, sessionCookie, tokenOfCookie } from "@/lib/api/session-cookie";
import { isSignatureOf, signatureOf } from "@/lib/auth-secret";
import { env } from "@/lib/env";

import { loginLimits, linkLimits } from "./rules";

/** The session cookie, which scripts cannot read, and its CSRF cookie (§10.3). */
export function setSessionCookies(headers: Headers, token: string, isRemembered: boolean): void {
  const seconds = isRemembered ? loginLimits.sessionDays * 86_400 : null;
  headers.append("Set-Cookie", `${sessionCookie()}=${token}; ${cookieAttributes(seconds)}; HttpOnly`);
  headers.append("Set-Cookie", `${xsrfCookie}=${xsrfTokenOf(token)}; ${cookieAttributes(seconds)}`);
}

const signupCookie = () => hostCookie("nijer-signup");
const purpose = "nijer-signup";

/** Marks the browser that signed up: the link of its own mail confirms its password, in others a new one is chosen. */
export function setSignupCookie(headers: Headers, code: string): void {
  const value = signatureOf(purpose, code);
  headers.append(
    "Set-Cookie",
    `${signupCookie()}=${value}; ${cookieAttributes(linkLimits.confirmHours * 3_600)}; HttpOnly`,
  );
}

export function isSignupBrowser(cookie: (name: string) => string | undefined, code: string): boolean {
  const value = cookie(signupCookie());
  return value !== undefined && isSignatureOf(value, purpose, code);
}

export function clearSignupCookie(headers: Headers): void {
  headers.append("Set-Cookie", `${signupCookie()}=; ${cookieAttributes(0)}; HttpOnly`);
}

export function clearSessionCookies(headers: Headers): void {
  headers.append("Set-Cookie", `${sessionCookie()}=; ${cookieAttributes(0)}; HttpOnly`);
  headers.append("Set-Cookie", `${xsrfCookie}=; ${cookieAttributes(0)}`);
}

/** @param seconds null for a cookie that ends with the browser session */
export function cookieAttributes(seconds: number | null): string {
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `Path=/; ${seconds === null ? "" : `Max-Age=${seconds}; `}SameSite=Lax${secure}`;
}

/** Returns the token of a request, from its header or cookie; the database decides whether it is valid. */
export function sessionTokenOf(request: Request): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const value = bearer ?? cookieReader(request.headers.get("cookie"))(sessionCookie());
  return (value && tokenOfCookie(value)) || null;
}

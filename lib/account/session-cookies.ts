import "server-only";

import { randomBytes } from "node:crypto";

import { cookieReader } from "@/lib/api/cookies";
import { xsrfCookie } from "@/lib/api/csrf";
import { sessionCookie } from "@/lib/api/session-cookie";
import { env } from "@/lib/env";

import { loginLimits } from "./rules";

/** The session's cookie, closed to page scripts, and the anti-forgery cookie that goes with it (§10.3). */
export function setSessionCookies(headers: Headers, token: string, isRemembered: boolean): void {
  const seconds = isRemembered ? loginLimits.sessionDays * 86_400 : null;
  headers.append("Set-Cookie", `${sessionCookie}=${token}; ${attributes(seconds)}; HttpOnly`);
  headers.append("Set-Cookie", `${xsrfCookie}=${randomBytes(18).toString("base64url")}; ${attributes(seconds)}`);
}

export function clearSessionCookies(headers: Headers): void {
  headers.append("Set-Cookie", `${sessionCookie}=; ${attributes(0)}; HttpOnly`);
  headers.append("Set-Cookie", `${xsrfCookie}=; ${attributes(0)}`);
}

/** @param seconds null for a cookie that goes with the browser */
function attributes(seconds: number | null): string {
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `Path=/; ${seconds === null ? "" : `Max-Age=${seconds}; `}SameSite=Lax${secure}`;
}

/** The token that a request carries, by header or cookie; its worth is for the database to say. */
export function sessionTokenOf(request: Request): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const value = bearer ?? cookieReader(request.headers.get("cookie"))(sessionCookie);
  return value?.split(".")[0] || null;
}

import "server-only";

import { randomBytes } from "node:crypto";

import { cookieReader } from "@/lib/api/cookies";
import { hostCookie } from "@/lib/api/session-cookie";
import { isSignatureOf, signatureOf } from "@/lib/auth-secret";

import { cookieAttributes } from "../session-cookies";
import { passkeyLimits } from "./rules";

const purpose = "nijer-passkey";
const name = () => hostCookie(purpose);

/** Marks the browser for as long as the challenge is valid. */
export function markBrowser(request: Request, headers: Headers): string {
  // One mark for several challenges: a page asks for one to fill in a field and another for a button.
  const browser = markedBrowser(request) ?? randomBytes(16).toString("base64url");
  const value = `${browser}.${signatureOf(purpose, browser)}`;
  const seconds = passkeyLimits.challengeMinutes * 60;
  headers.append("Set-Cookie", `${name()}=${value}; ${cookieAttributes(seconds)}; HttpOnly`);
  return browser;
}

/** Null without a mark that the shop has signed. */
export function markedBrowser(request: Request): string | null {
  const [browser = "", signature = ""] = (cookieReader(request.headers.get("cookie"))(name()) ?? "").split(".");
  return browser && isSignatureOf(signature, purpose, browser) ? browser : null;
}

import { expect, test, vi } from "vitest";

import { setSessionCookies } from "@/lib/account/session-cookies";

import { sessionCookie } from "./session-cookie";

const setting = vi.hoisted(() => ({ now: {} as object }));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), ...setting.now }) };
});

test.each([
  ["http://localhost:3000", "nijer.session_token", ""],
  ["https://nijer.example", "__Host-nijer.session_token", "; Secure"],
])("at %s the session cookie is %s", (SITE_URL, name, secure) => {
  setting.now = { SITE_URL };
  expect(sessionCookie()).toBe(name);
  const headers = new Headers();
  setSessionCookies(headers, "token", false);
  // Browsers take the prefix with Secure and the path of the whole site, and without a domain.
  expect(headers.getSetCookie()[0]).toBe(`${name}=token; Path=/; SameSite=Lax${secure}; HttpOnly`);
});

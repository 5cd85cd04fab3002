import { env } from "@/lib/env";

/** With https the name has the prefix by which browsers refuse a cookie from other hosts or paths, and over http. */
export function hostCookie(name: string): string {
  return env().SITE_URL.startsWith("https:") ? `__Host-${name}` : name;
}

/** HttpOnly; the value is the token, with a signature after a dot where there is one. */
export const sessionCookie = () => hostCookie("nijer.session_token");

export const tokenOfCookie = (value: string): string => value.split(".")[0] ?? "";

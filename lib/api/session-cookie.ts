import { env } from "@/lib/env";

/**
 * Returns the name under which a cookie is set. With https it has the prefix by which browsers refuse it from other
 * hosts, such as a neighbouring subdomain, from other paths, and over http.
 */
export function hostCookie(name: string): string {
  return env().SITE_URL.startsWith("https:") ? `__Host-${name}` : name;
}

/** Name of the HttpOnly session cookie; its value is the token, with a signature after a dot where there is one. */
export const sessionCookie = () => hostCookie("nijer.session_token");

/** The token in the value of the session cookie. */
export const tokenOfCookie = (value: string): string => value.split(".")[0] ?? "";

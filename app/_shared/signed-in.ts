import "server-only";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";

import { loginPath } from "@/lib/account/guard-rules";
import type { Principal } from "@/lib/api/principal";
import { authenticate } from "@/lib/api/authenticate";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

/** The signed-in person, for a page that guests may see, too; checks the session in the database. */
export async function findPrincipal(): Promise<Principal | null> {
  const jar = await cookies();
  return authenticate(null, (name) => jar.get(name)?.value);
}

/**
 * Redirects guests to the login page. Every guarded page calls it before it reads anything, because the middleware only
 * checks that there is a cookie. @param path without language, with its query
 */
export async function requireUser(language: Language, path: string): Promise<Principal> {
  const principal = await findPrincipal();
  if (!principal) redirect(localPath(language, loginPath(localPath(language, path))));
  return principal;
}

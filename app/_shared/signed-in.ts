import "server-only";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";

import { loginPath } from "@/lib/account/guard-rules";
import type { Principal } from "@/lib/api/principal";
import { authenticate } from "@/lib/api/authenticate";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

/** Who asks for a page that guests have as well, by the session in the database. */
export async function findUser(): Promise<Principal | null> {
  const jar = await cookies();
  return authenticate(null, (name) => jar.get(name)?.value);
}

/**
 * Who asks for a guarded page, by the session in the database; anyone else is sent to the login page, which leads back
 * here. Every guarded page calls it before it reads anything: the middleware only looks whether there is a cookie.
 * @param path the page's own path without language, with its query
 */
export async function requireUser(language: Language, path: string): Promise<Principal> {
  const caller = await findUser();
  if (!caller) redirect(localPath(language, loginPath(localPath(language, path))));
  return caller;
}

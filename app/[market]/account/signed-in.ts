import "server-only";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";

import { loginPath } from "@/lib/account/guard-rules";
import type { Caller } from "@/lib/api/caller";
import { findCaller } from "@/lib/api/who";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

/** Who asks for a page that guests have as well, by the session in the database. */
export async function findUser(): Promise<Caller | null> {
  const jar = await cookies();
  return findCaller(null, (name) => jar.get(name)?.value);
}

/**
 * Who asks for a guarded page, by the session in the database; anyone else is sent to the login page, which leads back
 * here. Every guarded page calls it before it reads anything: the middleware only looks whether there is a cookie.
 * @param path the page's own path without language, with its query
 */
export async function requireUser(language: Language, path: string): Promise<Caller> {
  const caller = await findUser();
  if (!caller) redirect(localPath(language, loginPath(localPath(language, path))));
  return caller;
}

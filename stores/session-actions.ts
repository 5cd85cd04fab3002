import type { LoginCode, UserInfo } from "@/lib/account/contract";
import { call, CallError } from "@/lib/api/client";
import { localPath } from "@/lib/paths";

import { userStore } from "./user-info";

/** "expired": the app's code came too late, or was wrong too often. */
export type LoginOutcome = "ok" | LoginCode | "too-many" | "expired";

/** The password was right, and the authenticator app has to show a code, too. */
export type AwaitedCode = { pending: string };

/** Cookie consent and promotion belong to the browser, not to the person. */
const retainedAtLogout = new Set(["cookie_accept", "promo-modal-1"]);

/** §4.6. The caller then calls `mergeStoredLists`. @param isRemembered whether the session outlasts the browser */
export async function logIn(email: string, password: string, isRemembered = true): Promise<LoginOutcome | AwaitedCode> {
  try {
    const body = { Email: email, Password: password, Remember: isRemembered };
    const answer = await call("POST Account/Login", { body });
    if (typeof answer === "number") return answer;
    if (typeof answer === "object") return { pending: answer.Pending };
    return (await refreshUser(email)) ? "ok" : 0;
  } catch (error) {
    return rejectionOf(error);
  }
}

/** A code of the app, or a recovery code. */
export async function logInByCode({ pending }: AwaitedCode, code: string): Promise<LoginOutcome> {
  try {
    const answer = await call("POST Account/LoginWithCode", { body: { Pending: pending, Code: code } });
    if (typeof answer === "number") return answer;
    return (await refreshUser(answer.Email)) ? "ok" : 0;
  } catch (error) {
    return rejectionOf(error);
  }
}

function rejectionOf(error: unknown): LoginOutcome {
  if (!(error instanceof CallError)) throw error;
  const rejections: Record<number, LoginOutcome> = { 400: 1, 410: "expired", 429: "too-many" };
  return rejections[error.problem?.status ?? 0] ?? 0;
}

/** A person whose session has ended becomes a guest. @param email by default the stored person's @throws CallError */
export async function refreshUser(email = userStore.read()?.Email): Promise<UserInfo | null> {
  if (!email) return null;
  try {
    userStore.write(await call("GET Account/getmurgioutofanda", { query: { ue: email } }));
  } catch (error) {
    if (!(error instanceof CallError) || ![401, 403].includes(error.problem?.status ?? 0)) throw error;
    userStore.write(null);
  }
  return userStore.read();
}

/** Clears local storage and opens the home page (§4.5). @returns false where the person is still logged in */
export async function logOut(): Promise<boolean> {
  try {
    await call("POST Account/Logout");
  } catch {
    return false;
  }
  goHomeAsGuest();
  return true;
}

/** Logs out on every device. @throws CallError where that failed: the person is then still logged in */
export async function leaveEverywhere(): Promise<void> {
  await call("POST Account/LogoutEverywhere");
  goHomeAsGuest();
}

/** Removes the person's data from the browser, after a logout or with the account, and opens the home page. */
export function goHomeAsGuest(): void {
  forget();
  leaveOnlyFor(new URL(localPath(document.documentElement.lang, "/"), window.location.origin).href);
}

/**
 * Next answers an aborted read, such as a refresh, by loading the page: a guest would see its login. Where that cannot
 * be prevented, the address is requested again, and the last request wins.
 */
function leaveOnlyFor(address: string): void {
  let own = 0;
  const leave = () => {
    own++;
    window.location.assign(address);
  };
  if (window.navigation) {
    window.navigation.addEventListener("navigate", (event) => {
      if (event.cancelable && event.destination.url !== address) event.preventDefault();
    });
  } else {
    window.addEventListener("beforeunload", () => {
      if (own > 0) own--;
      else setTimeout(leave);
    });
  }
  leave();
}

function forget(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!retainedAtLogout.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
  userStore.write(null);
}

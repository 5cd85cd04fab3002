import { useEffect } from "react";
import { create } from "zustand";

import type { LoginCode, UserInfo } from "@/lib/account/contract";
import { call, CallError } from "@/lib/api/client";
import { localPath } from "@/lib/paths";

import { parseUserInfo, sessionEvent, userInfoKey } from "./user-info";

export type { UserInfo } from "@/lib/account/contract";

export type Session = {
  /** "unread" on the server and until the browser's storage has been read. */
  status: "unread" | "ready";
  /** Null for a guest. Its rights are for display only: the server checks its own records. */
  user: UserInfo | null;
};

/** "too-many" where the shop asks to wait before the next attempt. */
export type LoginOutcome = "ok" | LoginCode | "too-many";

/** What a logout keeps: the answer about cookies and when the promotion was shown belong to the browser. */
const keptAtLogout = new Set(["cookie_accept", "promo-modal-1"]);

const store = create<Session>(() => ({ status: "unread", user: null }));

/** The session in a client component. Reads the storage after the first paint. */
export function useSession(): Session {
  useEffect(startSession, []);
  return store();
}

/** The session outside of components. */
export function readSession(): Session {
  startSession();
  return store.getState();
}

let isStarted = false;

/** Reads the storage and follows other tabs. May be called repeatedly. */
export function startSession(): void {
  if (isStarted || typeof window === "undefined") return;
  isStarted = true;
  show(readStorage());
  window.addEventListener("storage", ({ key }) => {
    if (key === userInfoKey || key === null) show(readStorage());
  });
}

/**
 * Loads the user info after a login (§4.6). The caller goes on with `mergeStoredLists`.
 * @param isRemembered whether the session outlasts the browser
 */
export async function logIn(email: string, password: string, isRemembered = true): Promise<LoginOutcome> {
  startSession();
  try {
    const body = { Email: email, Password: password, Remember: isRemembered };
    const answer = await call("POST Account/Login", { body });
    if (typeof answer === "number") return answer;
    if (!(await refreshUser(email))) return 0;
  } catch (error) {
    if (error instanceof CallError && error.problem?.status === 429) return "too-many";
    if (error instanceof CallError) return error.problem?.status === 400 ? 1 : 0;
    throw error;
  }
  return "ok";
}

/**
 * Reloads the user info; where the session has ended, the person becomes a guest. @param email the default is the
 * stored person's @throws CallError where the shop cannot be reached
 */
export async function refreshUser(email = readSession().user?.Email): Promise<UserInfo | null> {
  if (!email) return null;
  try {
    keep(await call("GET Account/getmurgioutofanda", { query: { ue: email } }));
  } catch (error) {
    if (!(error instanceof CallError) || ![401, 403].includes(error.problem?.status ?? 0)) throw error;
    keep(null);
  }
  return store.getState().user;
}

/**
 * Ends the session, clears local storage and goes home, which reloads the lists (§4.5).
 * @returns false where the shop could not be reached: the person is still logged in then
 */
export async function logOut(): Promise<boolean> {
  try {
    await call("POST Account/Logout");
  } catch {
    return false;
  }
  goHomeAsGuest();
  return true;
}

/** Logs out on every device. @throws CallError where it failed: the person is still logged in then */
export async function leaveEverywhere(): Promise<void> {
  await call("POST Account/LogoutEverywhere");
  goHomeAsGuest();
}

/** Removes what the browser stored about the person, after a logout or with the account. */
export function goHomeAsGuest(): void {
  forget();
  window.location.assign(localPath(document.documentElement.lang, "/"));
}

function forget(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!keptAtLogout.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to clear.
  }
  show(null);
}

function keep(user: UserInfo | null): void {
  try {
    if (user) localStorage.setItem(userInfoKey, JSON.stringify(user));
    else localStorage.removeItem(userInfoKey);
  } catch {
    // Full or disabled storage: the person is known until the page is left.
  }
  show(user);
}

function readStorage(): UserInfo | null {
  try {
    return parseUserInfo(localStorage.getItem(userInfoKey));
  } catch {
    return null;
  }
}

function show(user: UserInfo | null): void {
  store.setState({ status: "ready", user });
  window.dispatchEvent(new CustomEvent(sessionEvent, { detail: { user } }));
}

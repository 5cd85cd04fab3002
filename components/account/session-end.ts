import { onSessionEnd } from "@/lib/api/client";
import { followSession, readSession } from "@/stores/session";

/** Calls that treat a person without a session as a guest, or that find out whether there is one. */
const handledByCaller = /^\w+ (UserProductItem\/|Account\/(Login|Logout|getmurgioutofanda))/;
/** Calls that nobody has clicked for: after a refusal they do not openLogIn again. */
const inBackground = new Set(["POST UserProduct/SaveDraft"]);

/**
 * Asks for the password when a session ends while its page is open, or when a call needs a recent login, so that
 * nothing typed is lost.
 */
export function followSessionEnd(): () => void {
  let email = readSession().user?.Email;
  let asking: Promise<boolean> | null = null;
  let confirming: Promise<boolean> | null = null;
  const refused = new Set<string>();
  const stop = followSession((user) => {
    // After a logout in another tab it is still this person's page.
    email = user?.Email ?? email;
  });
  onSessionEnd(async (key, missing) => {
    if (missing === "identity") {
      confirming ??= askForIdentity().finally(() => (confirming = null));
      return confirming;
    }
    if (email === undefined || handledByCaller.test(key) || refused.has(key)) return false;
    asking ??= askToLogIn(email).finally(() => (asking = null));
    const isRenewed = await asking;
    if (isRenewed) refused.clear();
    else if (inBackground.has(key)) refused.add(key);
    return isRenewed;
  });
  return () => {
    stop();
    onSessionEnd(() => Promise.resolve(false));
  };
}

/** Where the dialog does not load, the call fails as it would without one. */
async function askToLogIn(email: string): Promise<boolean> {
  try {
    const [{ openLogIn }, { loadMessages }] = await Promise.all([
      import("./log-in-again"),
      import("@/lib/locale/load-messages"),
    ]);
    return await openLogIn(email, (await loadMessages("login")).login);
  } catch {
    return false;
  }
}

async function askForIdentity(): Promise<boolean> {
  try {
    const [{ openIdentityCheck }, { loadMessages }] = await Promise.all([
      import("./identity-check"),
      import("@/lib/locale/load-messages"),
    ]);
    return await openIdentityCheck((await loadMessages("login")).login);
  } catch {
    return false;
  }
}

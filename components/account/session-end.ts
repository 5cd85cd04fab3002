import { onSessionEnd } from "@/lib/api/client";
import { followSession, readSession } from "@/stores/session";

/** Calls that treat a person without a session as a guest, or that find out whether there is one. */
const handledElsewhere =
  /^\w+ (UserProductItem\/(?!(AddTo|RemoveFrom)WishList)|Account\/(Login|Logout|getmurgioutofanda))/;
/** Calls without a click: once rejected, they do not open the login again. */
const inBackground = new Set(["POST UserProduct/SaveDraft"]);

/** Asks for the password when a session ends or a call needs a recent login, so that nothing typed is lost. */
export function followSessionEnd(): () => void {
  let email = readSession().user?.Email;
  let asking: Promise<boolean> | null = null;
  let confirming: Promise<boolean> | null = null;
  const rejected = new Set<string>();
  const stop = followSession((user) => {
    // After a logout in another tab it is still this person's page.
    email = user?.Email ?? email;
  });
  onSessionEnd(async (key, missing) => {
    if (missing === "identity") {
      confirming ??= askForIdentity().finally(() => (confirming = null));
      return confirming;
    }
    if (email === undefined || handledElsewhere.test(key) || rejected.has(key)) return false;
    asking ??= askToLogIn(email).finally(() => (asking = null));
    const isRefreshed = await asking;
    if (isRefreshed) rejected.clear();
    else if (inBackground.has(key)) rejected.add(key);
    return isRefreshed;
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

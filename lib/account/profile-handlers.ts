import "server-only";

import { errorText } from "@/lib/api/error-text";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { afterAnswer, invalidate } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";

import { decideGuestOrders } from "./adopt-orders";
import { findAddress, listAddresses } from "./address-queries";
import { addAddress, deleteAddress, updateAddress } from "./save-address";
import { collectPersonalData } from "./data-queries";
import { eraseAccount } from "./erase-account";
import { consumeLoginLimit } from "./login-limits";
import { listGuestOrders } from "./guest-order-queries";
import { isOwnPassword } from "./password-queries";
import type { profileContract } from "./profile-contract";
import { findMailPreferences, requireProfile } from "./profile-queries";
import { setMailMessages, setSubscribed, updateProfile } from "./update-profile";
import { findUserInfo } from "./queries";
import { recordFailedLogin, recordSecurityEvent } from "./record-security-event";
import { isAdmin } from "./rules";
import { clearSessionCookies } from "./session-cookies";

export const profileHandlers: Handlers<typeof profileContract> = {
  "POST UserProfile/UpdateUserInfo": async ({ body }, context) => {
    const { userId, email } = requirePrincipal(context);
    invalidate(...(await updateProfile(userId, body)));
    const info = await findUserInfo(email);
    if (!info) throw new ApiError("unauthenticated", errorText("api.sessionEnded"));
    return info;
  },

  "GET UserProfile/GetAddress": async (_, context) => {
    const Result = await listAddresses(requirePrincipal(context).userId);
    return { Counts: Result.length, Result };
  },

  "GET UserProfile/GetAddressById/{id}": async ({ params }, context) => {
    const found = await findAddress(requirePrincipal(context).userId, params.id);
    if (!found) throw new ApiError("not-found", errorText("account.noSuchAddress"));
    return found;
  },

  "POST UserProfile/AddNewAddress": async ({ body }, context) => {
    const made = await addAddress(requirePrincipal(context).userId, body);
    if (!made) throw new ApiError("conflict", errorText("account.addressBookFull"));
    return made;
  },

  "POST UserProfile/UpdateAddress": async ({ body }, context) => {
    const changed = await updateAddress(requirePrincipal(context).userId, body);
    if (!changed) throw new ApiError("not-found", errorText("account.noSuchAddress"));
    return changed;
  },

  "DELETE UserProfile/DeleteAddress/{id}": async ({ params }, context) => {
    const isGone = await deleteAddress(requirePrincipal(context).userId, params.id);
    if (!isGone) throw new ApiError("not-found", errorText("account.noSuchAddress"));
    return 1;
  },

  "GET UserProfile/GetGuestOrders": async (_, context) => {
    const Result = await listGuestOrders(requirePrincipal(context).userId);
    return { Counts: Result.length, Result };
  },

  "POST UserProfile/DecideGuestOrders": ({ body }, context) =>
    decideGuestOrders(requirePrincipal(context).userId, body.OrderRefs, body.AreMine),

  "GET UserProfile/GetMailPreferences": async (_, context) => findMailPreferences(requirePrincipal(context)),

  "POST UserProfile/UpdateMailPreferences": async ({ body }, context) => {
    const { userId, email } = requirePrincipal(context);
    const { Language } = await requireProfile(userId);
    if (body.Newsletter !== undefined) await setSubscribed(email, Language, body.Newsletter);
    if (body.Messages !== undefined) await setMailMessages(userId, body.Messages);
    return findMailPreferences({ userId, email });
  },

  "GET UserProfile/DownloadMyData": async (_, context) => {
    const { userId } = requirePrincipal(context);
    await recordSecurityEvent(userId, "data-downloaded");
    context.headers.set("Content-Disposition", 'attachment; filename="nijer-my-data.json"');
    return collectPersonalData(userId);
  },

  "POST UserProfile/DeleteAccount": async ({ body }, context) => {
    const principal = requirePrincipal(context);
    const takeBack = await consumeLoginLimit(principal.email, context.household, `session ${principal.sessionId}`);
    if (!(await isOwnPassword(principal.userId, body.Password))) {
      await recordFailedLogin(principal.email);
      return 0;
    }
    await takeBack();
    if (isAdmin(principal)) throw new ApiError("conflict", errorText("account.notTheAdmin"));
    const shown = await eraseAccount(principal.userId);
    clearSessionCookies(context.headers);
    invalidate(...shown);
    afterAnswer(sendDueMails);
    return 1;
  },
};

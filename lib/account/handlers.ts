import "server-only";

import { isUnavailable } from "@/lib/api/availability";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { invalidate } from "@/lib/cache";
import { log } from "@/lib/log";
import { claimStore } from "@/lib/shops/claim-queries";

import type { accountContract } from "./contract";
import { countLogin } from "./login-limits";
import { openSession } from "./login-queries";
import { endSession, findUserInfo, recordFailedLogin, recordSecurityEvent, removeExpiredSessions } from "./queries";
import { messages } from "./messages";
import { changePerson } from "./person-queries";
import { isAdmin, normalEmail } from "./rules";
import { adoptGuestOrders, endAllSessions, endOwnSession, listSessions } from "./session-queries";
import { clearSessionCookies, sessionTokenOf, setSessionCookies } from "./session-cookies";

export const accountHandlers: Handlers<typeof accountContract> = {
  "POST Account/Login": async ({ body }, { caller, address, request, requestId, headers }) => {
    const email = normalEmail(body.Email);
    const takeBack = await countLogin(email, address);
    const opened = await openSession(email, body.Password, {
      userAgent: request.headers.get("user-agent") ?? "",
      isRemembered: body.Remember,
    }).catch(async (error: unknown) => {
      if (isUnavailable(error)) {
        await takeBack();
        throw error;
      }
      log().error({ requestId, err: error }, "login failed");
      return 0 as const;
    });
    if (opened === 1) {
      await recordFailedLogin(email);
      return 1;
    }
    await takeBack();
    if (typeof opened === "number") return opened;
    // The browser's former session ends: what was known of it opens nothing after this.
    const former = caller?.byCookie ? sessionTokenOf(request) : null;
    if (former) await endSession(former);
    await removeExpiredSessions(opened.userId);
    await recordSecurityEvent(opened.userId, "login");
    await adoptGuestOrders(opened.userId);
    invalidate(...(await claimStore(opened.userId)));
    setSessionCookies(headers, opened.token, body.Remember);
    return opened.token;
  },

  "POST Account/Logout": async (_, { request, headers }) => {
    const token = sessionTokenOf(request);
    const userId = token ? await endSession(token) : null;
    if (userId !== null) await recordSecurityEvent(userId, "logout");
    clearSessionCookies(headers);
    return 1;
  },

  "GET Account/getmurgioutofanda": async ({ query }, context) => {
    const caller = requirePrincipal(context);
    if (normalEmail(query.ue) !== normalEmail(caller.email) && !isAdmin(caller)) {
      throw new ApiError("forbidden", "User info is given to its owner only.");
    }
    const info = await findUserInfo(query.ue);
    if (!info) throw new ApiError("not-found", "There is no such account.");
    return info;
  },

  "GET Account/GetSessions": async (_, context) => {
    const Result = await listSessions(requirePrincipal(context).userId, sessionTokenOf(context.request));
    return { Counts: Result.length, Result };
  },

  "POST Account/EndSession/{id}": async ({ params }, context) => {
    const isEnded = await endOwnSession(requirePrincipal(context).userId, params.id);
    if (!isEnded) throw new ApiError("not-found", messages.noSuchSession);
    return 1;
  },

  "POST Account/LogoutEverywhere": async (_, context) => {
    await endAllSessions(requirePrincipal(context).userId);
    clearSessionCookies(context.headers);
    return 1;
  },

  "POST Account/SetDeactivated": async ({ body }, context) => {
    const { stale } = await changePerson({
      person: { publicId: body.Id },
      actorId: requirePrincipal(context).userId,
      active: !body.Deactivated,
      reason: body.Reason,
    });
    invalidate(...stale);
    return 1;
  },
};

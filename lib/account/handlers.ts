import "server-only";

import { errorText } from "@/lib/api/error-text";
import { isUnavailable } from "@/lib/api/availability";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { afterAnswer, invalidate } from "@/lib/cache";
import { log } from "@/lib/log";
import { sendDueMails } from "@/lib/mail/outbox";
import { claimShop } from "@/lib/shops/claim-shop";

import type { accountContract } from "./contract";
import { knownDeviceOf, rememberDevice } from "./known-device";
import { consumeLoginLimit } from "./login-limits";
import { openSession } from "./open-session";
import { markBrowser } from "./passkeys/browser-cookie";
import { findCredential } from "./password-queries";
import { findUserInfo } from "./queries";
import { recordFailedLogin, recordSecurityEvent } from "./record-security-event";
import { endSession, endAllSessions, endOwnSession } from "./end-session";
import { isAdmin, normalEmail } from "./rules";
import { listSessions } from "./session-queries";
import { issueSession } from "./issue-session";
import { clearSessionCookies, sessionTokenOf } from "./session-cookies";

export const accountHandlers: Handlers<typeof accountContract> = {
  "POST Account/Login": async ({ body }, context) => {
    const { household, request, requestId, headers } = context;
    const email = normalEmail(body.Email);
    const account = await findCredential(email);
    const device = knownDeviceOf(request, account);
    const takeBack = await consumeLoginLimit(email, household, device);
    const login = {
      userAgent: request.headers.get("user-agent") ?? "",
      isRemembered: body.Remember,
      isKnown: device !== null,
    };
    const mark = () => markBrowser(request, headers);
    const opened = await openSession(email, body.Password, login, mark).catch(async (error: unknown) => {
      if (isUnavailable(error) || error instanceof ApiError) {
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
    if ("pending" in opened) return { Pending: opened.pending };
    await issueSession(opened, context, body.Remember);
    invalidate(...(await claimShop(opened.userId)));
    // Without "stay logged in", the computer may be somebody else's.
    if (account && body.Remember) rememberDevice(headers, request, (await findCredential(email)) ?? account);
    afterAnswer(sendDueMails);
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
    const principal = requirePrincipal(context);
    if (normalEmail(query.ue) !== normalEmail(principal.email) && !isAdmin(principal)) {
      throw new ApiError("forbidden", errorText("account.ownInfoOnly"));
    }
    const info = await findUserInfo(query.ue);
    if (!info) throw new ApiError("not-found", errorText("people.noSuchPerson"));
    return info;
  },

  "GET Account/GetSessions": async (_, context) => {
    const Result = await listSessions(requirePrincipal(context).userId, sessionTokenOf(context.request));
    return { Counts: Result.length, Result };
  },

  "POST Account/EndSession/{id}": async ({ params }, context) => {
    const isEnded = await endOwnSession(requirePrincipal(context).userId, params.id);
    if (!isEnded) throw new ApiError("not-found", errorText("account.noSuchSession"));
    return 1;
  },

  "POST Account/LogoutEverywhere": async (_, context) => {
    await endAllSessions(requirePrincipal(context).userId);
    clearSessionCookies(context.headers);
    return 1;
  },
};

import "server-only";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { afterAnswer, invalidate } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";
import { claimShop } from "@/lib/shops/claim-shop";

import { issueSession } from "../issue-session";
import { knownDeviceOf, rememberDevice } from "../known-device";
import { consumeLoginLimit } from "../login-limits";
import { openPendingSession } from "../open-session";
import { markedBrowser } from "../passkeys/browser-cookie";
import { findCredential } from "../password-queries";
import { recordFailedLogin } from "../record-security-event";
import {
  confirmAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from "./change-authenticator";
import type { secondFactorContract } from "./contract";
import { pendingHash } from "./issue-pending-login";
import { appLink, qrCodeOf } from "./one-time-codes";
import { findPendingLogin, findSecondFactorDuty, findSecondFactors } from "./queries";
import { removeSecondFactors } from "./remove-second-factors";

export const secondFactorHandlers: Handlers<typeof secondFactorContract> = {
  "GET Account/GetSecondFactors": async (_, context) => {
    const principal = requirePrincipal(context);
    const { isObliged, hasFactor } = await findSecondFactorDuty(principal);
    const NeedsMore = isObliged && hasFactor;
    return { ...(await findSecondFactors(principal.userId)), NeedsMore };
  },

  "POST Account/StartAuthenticator": async (_, context) => {
    const { userId, email } = requirePrincipal(context);
    const Secret = await startAuthenticator(userId);
    if (!Secret) throw new ApiError("conflict", errorText("account.authenticator.known"));
    const Link = appLink(Secret, email);
    return { Secret, Link, QrCode: qrCodeOf(Link) };
  },

  "POST Account/ConfirmAuthenticator": async ({ body }, context) => {
    const confirmed = await confirmAuthenticator(requirePrincipal(context), body.Code);
    if (confirmed === "none") throw new ApiError("not-found", errorText("account.authenticator.notStarted"));
    if (confirmed === "wrong") {
      const message = errorText("account.authenticator.wrongCode");
      throw new ApiError("unprocessable", message, { errors: [{ path: "Code", message }] });
    }
    afterAnswer(sendDueMails);
    return { RecoveryCodes: confirmed };
  },

  "POST Account/ReplaceRecoveryCodes": async (_, context) => {
    const codes = await replaceRecoveryCodes(requirePrincipal(context).userId);
    if (!codes) throw new ApiError("not-found", errorText("account.authenticator.unknown"));
    return { RecoveryCodes: codes };
  },

  "DELETE Account/DeleteAuthenticator": async (_, context) => {
    const isGone = await removeAuthenticator(requirePrincipal(context).userId);
    if (!isGone) throw new ApiError("not-found", errorText("account.authenticator.unknown"));
    afterAnswer(sendDueMails);
    return 1;
  },

  "POST Account/LoginWithCode": async ({ body }, context) => {
    const { request, headers, household } = context;
    const browser = markedBrowser(request);
    const pending = browser && (await findPendingLogin(pendingHash(body.Pending, browser)));
    if (!pending) throw new ApiError("gone", errorText("account.secondFactor.expired"));
    const { email, isRemembered } = pending;
    const account = await findCredential(email);
    const device = knownDeviceOf(request, account);
    const takeBack = await consumeLoginLimit(email, household, device);
    const userAgent = request.headers.get("user-agent") ?? "";
    const opened = await openPendingSession(pending, body.Code, { userAgent, isRemembered, isKnown: device !== null });
    if (opened === 1) {
      await recordFailedLogin(email);
      return 1;
    }
    await takeBack();
    if (opened === "over") throw new ApiError("gone", errorText("account.secondFactor.expired"));
    if (typeof opened === "number") return opened;
    await issueSession(opened, context, isRemembered);
    invalidate(...(await claimShop(opened.userId)));
    if (account && isRemembered) rememberDevice(headers, request, account);
    afterAnswer(sendDueMails);
    return { Token: opened.token, Email: email };
  },

  "POST Admin/RemoveSecondFactors": async ({ body }, context) => {
    await removeSecondFactors({ sid: body.SID, actorId: requirePrincipal(context).userId, reason: body.Reason });
    afterAnswer(sendDueMails);
    return 1;
  },
};

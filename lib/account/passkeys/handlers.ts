import "server-only";

import { ApiError } from "@/lib/api/errors";
import { errorText } from "@/lib/api/error-text";
import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { afterAnswer, invalidate } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";
import { claimShop } from "@/lib/shops/claim-shop";

import { knownDeviceOf, rememberDevice } from "../known-device";
import { openPasskeySession } from "../open-session";
import { findCredential } from "../password-queries";
import { requireProfile } from "../profile-queries";
import { issueSession } from "../issue-session";
import { markBrowser } from "./browser-cookie";
import { addPasskey, removePasskey, renamePasskey } from "./change-passkeys";
import type { passkeysContract } from "./contract";
import { issueChallenge } from "./issue-challenge";
import { listOwnPasskeys, listPasskeys } from "./queries";
import { passkeyLimits } from "./rules";
import { takeSignedChallenge, acceptPasskey } from "./accept-passkey";
import { creationOptions, requestOptions, verifyCreation } from "./verification";

export const passkeysHandlers: Handlers<typeof passkeysContract> = {
  "GET Account/GetPasskeys": async (_, context) => {
    const Result = await listPasskeys(requirePrincipal(context).userId);
    return { Counts: Result.length, Result };
  },

  "POST Account/StartPasskey": async (_, context) => {
    const { userId, Id: publicId, email } = requirePrincipal(context);
    const challenge = await issueChallenge(`add:${userId}`, markBrowser(context.request, context.headers));
    const { FirstName, LastName } = await requireProfile(userId);
    const owner = { publicId, email, name: `${FirstName} ${LastName}`.trim() };
    return { ...(await creationOptions(challenge, owner, await listOwnPasskeys(userId))) };
  },

  "POST Account/AddPasskey": async ({ body }, context) => {
    const { userId, sessionId } = requirePrincipal(context);
    const { clientDataJSON, transports } = body.Credential.response;
    const isAsked = await takeSignedChallenge(`add:${userId}`, clientDataJSON, context.request);
    const made = isAsked ? await verifyCreation(body.Credential) : null;
    if (!made) throw new ApiError("unprocessable", errorText("account.passkey.refused"));
    const { id: credentialId, counter } = made;
    const publicKey = Buffer.from(made.publicKey).toString("base64url");
    const added = await addPasskey(
      { userId, credentialId, publicKey, counter, transports, name: body.Name },
      sessionId,
    );
    if (added === "known") throw new ApiError("conflict", errorText("account.passkey.known"));
    if (added === "full") {
      throw new ApiError("conflict", errorText("account.passkey.full", { limit: passkeyLimits.perAccount }));
    }
    afterAnswer(sendDueMails);
    return added;
  },

  "POST Account/RenamePasskey": async ({ body }, context) => {
    const renamed = await renamePasskey(requirePrincipal(context).userId, body.Id, body.Name);
    if (!renamed) throw new ApiError("not-found", errorText("account.passkey.unknown"));
    return renamed;
  },

  "DELETE Account/DeletePasskey/{id}": async ({ params }, context) => {
    const isGone = await removePasskey(requirePrincipal(context).userId, params.id);
    if (!isGone) throw new ApiError("not-found", errorText("account.passkey.unknown"));
    afterAnswer(sendDueMails);
    return 1;
  },

  "POST Account/StartPasskeyLogin": async (_, { request, headers }) => ({
    ...(await requestOptions(await issueChallenge("login", markBrowser(request, headers)))),
  }),

  "POST Account/PasskeyLogin": async ({ body }, context) => {
    const { request } = context;
    const used = await acceptPasskey(body.Credential, request);
    if (!used) return 1;
    if (!used.owner.emailVerified) return 3;
    const account = await findCredential(used.owner.email);
    const opened = await openPasskeySession(used.userId, {
      userAgent: request.headers.get("user-agent") ?? "",
      isRemembered: body.Remember,
      isKnown: knownDeviceOf(request, account) !== null,
    });
    if (!opened) return 2;
    await issueSession(opened, context, body.Remember);
    invalidate(...(await claimShop(opened.userId)));
    if (account && body.Remember) rememberDevice(context.headers, request, account);
    afterAnswer(sendDueMails);
    return { Token: opened.token, Email: used.owner.email };
  },
};

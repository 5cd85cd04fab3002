import "server-only";

import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { afterAnswer } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";
import { newSessionToken } from "@/lib/session-token";

import { consumeLoginLimit } from "../login-limits";
import { acceptPasskey } from "../passkeys/accept-passkey";
import { isOwnPassword } from "../password-queries";
import { recordFailedLogin } from "../record-security-event";
import { outlastsBrowser } from "../rules";
import { sessionTokenOf, setSessionCookies } from "../session-cookies";
import type { stepUpContract } from "./contract";
import { confirmByPasskey, confirmByPassword } from "./confirm-identity";

export const stepUpHandlers: Handlers<typeof stepUpContract> = {
  "POST Account/ConfirmIdentity": async ({ body }, context) => {
    const { userId, email, sessionId, byCookie } = requirePrincipal(context);
    const takeBack = await consumeLoginLimit(email, context.household, `session ${sessionId}`);
    // As with a new password: a token in a header belongs to a program, which keeps its own.
    const token = byCookie ? sessionTokenOf(context.request) : null;
    const tokens = token ? { token, newToken: newSessionToken() } : null;
    const session = { userId, sessionId, tokens };
    const confirmed = body.Passkey
      ? (await acceptPasskey(body.Passkey, context.request))?.userId === userId && (await confirmByPasskey(session))
      : (await isOwnPassword(userId, body.Password ?? "")) && (await confirmByPassword(session, body.Code ?? null));
    if (!confirmed) {
      await recordFailedLogin(email);
      return 0;
    }
    await takeBack();
    if (tokens && confirmed.hasNewToken) {
      setSessionCookies(context.headers, tokens.newToken, outlastsBrowser(confirmed.endsAt, new Date()));
    }
    // Of a recovery code.
    if (body.Code !== undefined) afterAnswer(sendDueMails);
    return 1;
  },
};

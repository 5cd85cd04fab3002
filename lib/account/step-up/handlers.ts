import "server-only";

import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { afterAnswer } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";

import { countLogin } from "../login-limits";
import { usePasskey } from "../passkeys/use-passkey";
import { isOwnPassword } from "../password-queries";
import { recordFailedLogin } from "../record-security-event";
import type { stepUpContract } from "./contract";
import { confirmByPasskey, confirmByPassword } from "./confirm-identity";

export const stepUpHandlers: Handlers<typeof stepUpContract> = {
  "POST Account/ConfirmIdentity": async ({ body }, context) => {
    const { userId, email, sessionId } = requirePrincipal(context);
    const takeBack = await countLogin(email, context.household, `session ${sessionId}`);
    const isProven = body.Passkey
      ? (await usePasskey(body.Passkey, context.request))?.userId === userId && (await confirmByPasskey(sessionId))
      : (await isOwnPassword(userId, body.Password ?? "")) &&
        (await confirmByPassword({ userId, sessionId }, body.Code ?? null));
    if (!isProven) {
      await recordFailedLogin(email);
      return 0;
    }
    await takeBack();
    // Of a recovery code.
    if (body.Code !== undefined) afterAnswer(sendDueMails);
    return 1;
  },
};

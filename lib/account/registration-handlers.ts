import "server-only";

import { hashPassword } from "better-auth/crypto";

import { requirePrincipal, type CallContext } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { afterAnswer, invalidate } from "@/lib/cache";
import { env } from "@/lib/env";
import { areDemoAccountsOpen } from "@/lib/installation/rules";
import { sendDueMails } from "@/lib/mail/outbox";
import { claimStore } from "@/lib/shops/claim-queries";

import { isPasswordClosed } from "./demo-rules";
import { countLogin, countMail } from "./login-limits";
import { messages } from "./messages";
import { changePassword, findPasswordOwner, findResetTarget, isOwnPassword, resetPassword } from "./password-queries";
import { passwordProblem } from "./password-rules";
import { findPersonNames, recordFailedLogin } from "./queries";
import type { registrationContract } from "./registration-contract";
import { addSignup, confirmEmail, requestConfirmation, requestReset } from "./registration-queries";
import { accountTypes } from "./rules";
import { sessionTokenOf } from "./session-cookies";

export const registrationHandlers: Handlers<typeof registrationContract> = {
  "POST Account/Register": ({ body }, context) => register({ ...body, AccountType: accountTypes.shopper }, context),
  "POST Account/RegisterByShop": ({ body }, context) => register(body, context),

  "POST Account/ConfirmEmail": async ({ query }) => {
    const userId = await confirmEmail(query.refCode, query.token);
    if (userId === null) return 0;
    invalidate(...(await claimStore(userId)));
    return 1;
  },

  "GET Account/SendConfirmEmail": async ({ query }, context) => {
    await countMail(query.email, context.address);
    await requestConfirmation(query.email, context.language);
    afterAnswer(sendDueMails);
    return 1;
  },

  "POST Account/ForgotPassword": ({ query }, context) => forgot(query.email, context),
  "POST Account/ResetPasswordRequest": ({ body }, context) => forgot(body.Email, context),

  "GET Account/ResetPasswordLink": async ({ query }) => ((await findResetTarget(query.token)) ? 1 : 0),

  "POST Account/ResetPassword": async ({ body }) => {
    const target = await findResetTarget(body.Token);
    const owner = target && (await findPasswordOwner(target));
    if (!owner) return 0;
    refuseUnusable(body.Password, owner);
    const userId = await resetPassword(body.Token, await hashPassword(body.Password));
    if (userId === null) return 0;
    // The link proved the address.
    invalidate(...(await claimStore(userId)));
    afterAnswer(sendDueMails);
    return 1;
  },

  "POST Account/ResetPasswordByUser": async ({ body }, context) => {
    const { userId, email } = requirePrincipal(context);
    const takeBack = await countLogin(email, context.address);
    if (!(await isOwnPassword(userId, body.Password))) {
      await recordFailedLogin(email);
      return 0;
    }
    await takeBack();
    refuseUnusable(body.NewPassword, { email, names: await findPersonNames(userId) }, "NewPassword");
    await changePassword(userId, await hashPassword(body.NewPassword), sessionTokenOf(context.request));
    afterAnswer(sendDueMails);
    return 1;
  },
};

type Registration = {
  FirstName: string;
  LastName: string;
  Email: string;
  Password: string;
  Phone: string;
  AccountType: number;
};

/** Hashes in any case: whether the address is taken must not show in the time either. */
async function register(body: Registration, { address, language }: CallContext): Promise<1> {
  refuseUnusable(body.Password, { email: body.Email, names: [body.FirstName, body.LastName] });
  await countMail(body.Email, address);
  await addSignup({
    email: body.Email,
    firstName: body.FirstName,
    lastName: body.LastName,
    phone: body.Phone,
    accountType: body.AccountType,
    passwordHash: await hashPassword(body.Password),
    language,
  });
  afterAnswer(sendDueMails);
  return 1;
}

async function forgot(email: string, { address, language }: CallContext): Promise<1> {
  await countMail(email, address);
  await requestReset(email, language);
  afterAnswer(sendDueMails);
  return 1;
}

/** What the shape of the call could not know: whose password it is, and whether the published one counts here. */
function refuseUnusable(password: string, owner: { email: string; names: string[] }, path = "Password"): void {
  const isPublished = isPasswordClosed(password, areDemoAccountsOpen(env()));
  if (!isPublished && passwordProblem(password, owner) !== "personal") return;
  const message = messages.password[isPublished ? "common" : "personal"];
  throw new ApiError("invalid", message, { errors: [{ path, message }] });
}

import "server-only";

import { errorText } from "@/lib/api/error-text";
import { cookieReader } from "@/lib/api/cookies";
import { requirePrincipal, type CallContext } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { afterAnswer, invalidate } from "@/lib/cache";
import { env } from "@/lib/env";
import { areDemoAccountsOpen } from "@/lib/installation/rules";
import { sendDueMails } from "@/lib/mail/outbox";
import { newSessionToken } from "@/lib/session-token";
import { claimShop } from "@/lib/shops/claim-shop";

import { isPasswordClosed } from "./demo-rules";
import { knownDeviceOf, rememberDevice } from "./known-device";
import { consumeLoginLimit, consumeMailLimit } from "./login-limits";
import { hashPassword } from "./password-hash";
import {
  findConfirmTarget,
  findCredential,
  findPasswordOwner,
  findResetTarget,
  isOwnPassword,
} from "./password-queries";
import { changePassword, confirmWithPassword, resetPassword } from "./change-password";
import { isLeakedPassword } from "./leaked-passwords";
import { passwordProblem, type PasswordOwner } from "./password-rules";
import { findPersonEmail, findPersonNames } from "./queries";
import { openLinkSession } from "./open-session";
import { recordFailedLogin } from "./record-security-event";
import type { registrationContract } from "./registration-contract";
import { addSignup, confirmEmail, requestConfirmation, requestReset } from "./register-account";
import { accountTypes, outlastsBrowser } from "./rules";
import {
  clearSignupCookie,
  isSignupBrowser,
  sessionTokenOf,
  setSessionCookies,
  setSignupCookie,
} from "./session-cookies";

export const registrationHandlers: Handlers<typeof registrationContract> = {
  "POST Account/Register": ({ body }, context) => register({ ...body, AccountType: accountTypes.shopper }, context),
  "POST Account/RegisterByShop": ({ body }, context) => register(body, context),

  "POST Account/ConfirmEmail": async ({ query }, { request, headers, principal }) => {
    // A stranger may have signed up with the address, and then knows the password.
    if (!isSignupBrowser(cookieReader(request.headers.get("cookie")), query.refCode))
      return (await findConfirmTarget(query.refCode, query.token)) ? 2 : 0;
    const userId = await confirmEmail(query.refCode, query.token);
    if (userId === null) return 0;
    invalidate(...(await claimShop(userId)));
    if (principal) return 1;
    const userAgent = request.headers.get("user-agent") ?? "";
    const opened = await openLinkSession(userId, { userAgent, isRemembered: true, isKnown: true });
    if (!opened) return 1;
    clearSignupCookie(headers);
    setSessionCookies(headers, opened.token, true);
    const email = await findPersonEmail(userId);
    const account = email && (await findCredential(email));
    if (account) rememberDevice(headers, request, account);
    return email ?? 1;
  },

  "POST Account/ConfirmWithPassword": async ({ body }) => {
    const target = await findConfirmTarget(body.RefCode, body.Token);
    const owner = target && (await findPasswordOwner(target));
    if (!owner) return 0;
    await rejectUnusable(body.Password, owner);
    const userId = await confirmWithPassword(body.RefCode, body.Token, await hashPassword(body.Password));
    if (userId === null) return 0;
    invalidate(...(await claimShop(userId)));
    afterAnswer(sendDueMails);
    return 1;
  },

  "GET Account/SendConfirmEmail": async ({ query }, context) => {
    await consumeMailLimit(query.email, context.household);
    await requestConfirmation(query.email, context.language);
    afterAnswer(sendDueMails);
    return 1;
  },

  "POST Account/ForgotPassword": ({ query }, context) => forgot(query.email, context),
  "POST Account/ResetPasswordRequest": ({ body }, context) => forgot(body.Email, context),

  "GET Account/ResetPasswordLink": async ({ query }) => ((await findResetTarget(query.token)) ? 1 : 0),

  "POST Account/ResetPassword": async ({ body }, { request, headers }) => {
    const target = await findResetTarget(body.Token);
    const owner = target && (await findPasswordOwner(target));
    if (!owner) return 0;
    await rejectUnusable(body.Password, owner);
    const hash = await hashPassword(body.Password);
    const userId = await resetPassword(body.Token, hash);
    if (userId === null) return 0;
    // Strangers' attempts to log in do not lock out the person who has just opened the mailbox.
    rememberDevice(headers, request, { userId, hash });
    // The link proved the address.
    invalidate(...(await claimShop(userId)));
    afterAnswer(sendDueMails);
    return 1;
  },

  "POST Account/ResetPasswordByUser": async ({ body }, context) => {
    const { userId, email, sessionId, byCookie } = requirePrincipal(context);
    const takeBack = await consumeLoginLimit(email, context.household, `session ${sessionId}`);
    if (!(await isOwnPassword(userId, body.Password))) {
      await recordFailedLogin(email);
      return 0;
    }
    await takeBack();
    await rejectUnusable(body.NewPassword, { email, names: await findPersonNames(userId) }, "NewPassword");
    const token = sessionTokenOf(context.request);
    // A token in a cookie may have been read by others. One in a header belongs to a program, which keeps its own.
    const newToken = byCookie ? newSessionToken() : token;
    const current = token && newToken ? { token, newToken } : null;
    const hash = await hashPassword(body.NewPassword);
    const endsAt = await changePassword(userId, hash, current);
    if (byCookie && newToken && endsAt) {
      const isRemembered = outlastsBrowser(endsAt, new Date());
      setSessionCookies(context.headers, newToken, isRemembered);
      if (isRemembered) rememberDevice(context.headers, context.request, { userId, hash });
    }
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

/** Always hashes, so that the timing does not reveal whether the address is taken. */
async function register(body: Registration, { household, language, headers }: CallContext): Promise<1> {
  await rejectUnusable(body.Password, { email: body.Email, names: [body.FirstName, body.LastName] });
  await consumeMailLimit(body.Email, household);
  const code = await addSignup({
    email: body.Email,
    firstName: body.FirstName,
    lastName: body.LastName,
    phone: body.Phone,
    accountType: body.AccountType,
    passwordHash: await hashPassword(body.Password),
    language,
  });
  setSignupCookie(headers, code);
  afterAnswer(sendDueMails);
  return 1;
}

async function forgot(email: string, { household, language, request }: CallContext): Promise<1> {
  const device = knownDeviceOf(request, await findCredential(email));
  await consumeMailLimit(email, household, device);
  await requestReset(email, language, device !== null);
  afterAnswer(sendDueMails);
  return 1;
}

/** Checks what the schema cannot know: the person's names, leaked passwords, the public password. */
async function rejectUnusable(password: string, owner: PasswordOwner, path = "Password"): Promise<void> {
  const isCommon = isPasswordClosed(password, areDemoAccountsOpen(env())) || (await isLeakedPassword(password));
  if (!isCommon && passwordProblem(password, owner) !== "personal") return;
  const message = errorText(isCommon ? "account.password.common" : "account.password.personal");
  throw new ApiError("invalid", message, { errors: [{ path, message }] });
}

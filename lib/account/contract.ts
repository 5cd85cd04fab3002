import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";

import { isAddress, loginLimits } from "./rules";

/** What the browser stores about the person (§3.14), without the token. */
export const userInfo = z
  .object({
    SID: z.int().meta({ description: "Above 0; 786 is the administrator" }),
    AccountType: z.int().meta({ description: "1 shopper, 2 shop, 3 company, 4 individual, 786 boss" }),
    UserType: z.string().meta({ description: "The account type's name" }),
    UserRoles: z.array(z.string()),
    Id: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
  })
  .meta({ id: "UserInfo" });

export type UserInfo = z.infer<typeof userInfo>;

/** 0 failed, 1 invalid, 2 deactivated, 3 e-mail not confirmed (§4.6). */
export const loginCode = z.literal([0, 1, 2, 3]);
export type LoginCode = z.infer<typeof loginCode>;

const email = z.string().trim().min(1).max(loginLimits.email).refine(isAddress, issueText("input.controlCharacters"));

export const openedSession = z
  .object({
    Id: z.int(),
    Browser: z.string().meta({ description: "Such as Firefox; empty where it is not known" }),
    System: z.string().meta({ description: "Such as Android; empty where it is not known" }),
    SignedInAt: z.iso.datetime(),
    LastSeenAt: z.iso.datetime().meta({ description: "To the quarter of an hour" }),
    IsCurrent: z.boolean(),
  })
  .meta({ id: "OpenedSession" });

export type OpenedSession = z.infer<typeof openedSession>;

export const accountContract = {
  "POST Account/Login": endpoint({
    summary:
      "A code (0 failed, 1 invalid, 2 deactivated, 3 e-mail not confirmed), the session token, or what " +
      "Account/LoginWithCode needs where the person has an authenticator app",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({
      Email: email,
      Password: z.string().min(1).max(loginLimits.password),
      Remember: z
        .boolean()
        .default(true)
        .meta({ description: "false: the session ends with the browser, and after a day" }),
    }),
    output: z.union([
      loginCode,
      z.string().min(43),
      z.object({ Pending: z.string() }).meta({ id: "PendingLogin", description: "The password was right" }),
    ]),
  }),
  "POST Account/Logout": endpoint({
    summary: "Ends the session with which it is called; 1 also for a guest",
    access: "anyone",
    changes: true,
    output: z.literal(1),
  }),
  "GET Account/getmurgioutofanda": endpoint({
    summary: "User info by e-mail: the caller's own, anyone's for an administrator",
    access: "signed-in",
    changes: false,
    query: z.strictObject({ ue: email }),
    output: userInfo,
    problems: [404],
  }),
  "GET Account/GetSessions": endpoint({
    summary: "Where the caller is logged in, the latest first",
    access: "signed-in",
    changes: false,
    output: z.object({ Counts: z.int(), Result: z.array(openedSession) }),
  }),
  "POST Account/EndSession/{id}": endpoint({
    summary: "Logs the caller out on one device",
    access: "signed-in",
    changes: true,
    fresh: true,
    params: z.strictObject({ id: wholeNumber(1) }),
    output: z.literal(1),
    problems: [404],
  }),
  "POST Account/LogoutEverywhere": endpoint({
    summary: "Ends every session of the caller, this one included",
    access: "signed-in",
    changes: true,
    fresh: true,
    output: z.literal(1),
  }),
};

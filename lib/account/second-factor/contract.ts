import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { issueText } from "@/lib/api/error-text";
import { multiline } from "@/lib/api/query-values";
import { isOneLine } from "@/lib/text-checks";

import { loginCode } from "../contract";
import { secondFactorLimits } from "./rules";

const { digits, recoveryCodes, pendingMinutes, pendingTries, typed } = secondFactorLimits;

/** A code of the app, or a recovery code; spaces, hyphens and case do not matter. */
export const typedCode = z
  .string()
  .trim()
  .min(1, issueText("input.required"))
  .max(typed)
  .refine(isOneLine, issueText("input.controlCharacters"));

export const secondFactors = z
  .object({
    Authenticator: z.object({ AddedAt: z.iso.datetime() }).nullable(),
    RecoveryCodes: z.int().meta({ description: "How many are left" }),
    Passkeys: z.int(),
    NeedsMore: z.boolean().meta({ description: "Whether the password alone confirms nothing: SECOND_FACTOR=required" }),
  })
  .meta({ id: "SecondFactors" });
export type SecondFactors = z.infer<typeof secondFactors>;

const newRecoveryCodes = z.object({
  RecoveryCodes: z.array(z.string()).meta({ description: "Each replaces a code of the app once; shown only now" }),
});

export const secondFactorContract = {
  "GET Account/GetSecondFactors": endpoint({
    summary: "What the caller can prove beside the password",
    access: "signed-in",
    changes: false,
    output: secondFactors,
  }),
  "POST Account/StartAuthenticator": endpoint({
    summary: "A secret for an authenticator app (TOTP), which counts once a first code of it is confirmed",
    access: "signed-in",
    changes: true,
    fresh: true,
    output: z
      .object({
        Secret: z.string().meta({ description: "Base32, to type into the app" }),
        Link: z.string().meta({ description: "otpauth://, which phones open in an app" }),
        QrCode: z.object({ Size: z.int(), Path: z.string().meta({ description: "Of an SVG image" }) }),
      })
      .meta({ id: "NewAuthenticator" }),
    problems: [409],
  }),
  "POST Account/ConfirmAuthenticator": endpoint({
    summary: `Adds the app by a first code, from which on logins need one, and answers ${recoveryCodes} recovery codes`,
    access: "signed-in",
    changes: true,
    fresh: true,
    rate: "guess",
    body: z.strictObject({ Code: typedCode }),
    output: newRecoveryCodes,
    problems: [404, 422],
  }),
  "POST Account/ReplaceRecoveryCodes": endpoint({
    summary: "Replaces the caller's recovery codes: the former ones open nothing any more",
    access: "signed-in",
    changes: true,
    fresh: true,
    output: newRecoveryCodes,
    problems: [404],
  }),
  "DELETE Account/DeleteAuthenticator": endpoint({
    summary: "Removes the caller's app and recovery codes: the password alone opens the account",
    access: "signed-in",
    changes: true,
    fresh: true,
    output: z.literal(1),
    problems: [404],
  }),
  "POST Account/LoginWithCode": endpoint({
    summary:
      `Goes on with a login of Account/Login, in the same browser: ${pendingTries} tries within ${pendingMinutes} ` +
      `minutes, then 410. A code as of Account/Login, or the session token and the e-mail of the account`,
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({
      Pending: z.string().regex(/^[\w-]{43}$/),
      Code: typedCode.meta({ description: `${digits} digits of the app, or a recovery code` }),
    }),
    output: z.union([loginCode, z.object({ Token: z.string().min(43), Email: z.string() })]),
    problems: [410],
  }),
  "POST Admin/RemoveSecondFactors": endpoint({
    summary:
      "Removes the app and the passkeys of a person who has lost them, who is told by mail, and ends the sessions",
    access: "admin",
    changes: true,
    fresh: true,
    body: z.strictObject({
      SID: z.int().min(1).max(2_147_483_647),
      Reason: multiline(500).min(1, issueText("input.required")),
    }),
    output: z.literal(1),
    problems: [404, 409],
  }),
};

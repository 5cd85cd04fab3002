import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { issueText } from "@/lib/api/error-text";
import { wholeNumber } from "@/lib/api/query-values";
import { isOneLine } from "@/lib/text-checks";

import { loginCode } from "../contract";
import { passkeyLimits } from "./rules";

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const name = z
  .string()
  .trim()
  .min(1, issueText("input.required"))
  .max(passkeyLimits.name, issueText("input.length.most", { limit: passkeyLimits.name }))
  .refine(isOneLine, issueText("input.controlCharacters"));

// Not strict: browsers may add what later versions of WebAuthn define.
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
};
const newCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(30)).max(10).default([]),
    }),
  })
  .meta({ id: "NewPasskey", description: "RegistrationResponseJSON of WebAuthn" });

export const usedCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(8_000),
      userHandle: base64url(100).nullish(),
    }),
  })
  .meta({ id: "UsedPasskey", description: "AuthenticationResponseJSON of WebAuthn" });

export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

export const passkey = z
  .object({
    Id: z.int(),
    Name: z.string(),
    AddedAt: z.iso.datetime(),
    LastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });

export type Passkey = z.infer<typeof passkey>;

const options = z.looseObject({ challenge: z.string() });

export const passkeysContract = {
  "GET Account/GetPasskeys": endpoint({
    summary: "The caller's passkeys, the newest first",
    access: "signed-in",
    changes: false,
    output: z.object({ Counts: z.int(), Result: z.array(passkey) }),
  }),
  "POST Account/StartPasskey": endpoint({
    summary: `What navigator.credentials.create needs to make a passkey; valid once, in this browser, for ${passkeyLimits.challengeMinutes} minutes`,
    access: "signed-in",
    changes: true,
    fresh: true,
    output: options,
  }),
  "POST Account/AddPasskey": endpoint({
    summary: `Adds the passkey that the browser made, ${passkeyLimits.perAccount} at most; 422 where it proves nothing`,
    access: "signed-in",
    changes: true,
    fresh: true,
    body: z.strictObject({ Name: name, Credential: newCredential }),
    output: passkey,
    problems: [409, 422],
  }),
  "POST Account/RenamePasskey": endpoint({
    summary: "Renames one of the caller's passkeys",
    access: "signed-in",
    changes: true,
    body: z.strictObject({ Id: z.int().min(1).max(2_147_483_647), Name: name }),
    output: passkey,
    problems: [404],
  }),
  "DELETE Account/DeletePasskey/{id}": endpoint({
    summary: "Removes one of the caller's passkeys: it opens nothing any more",
    access: "signed-in",
    changes: true,
    fresh: true,
    params: z.strictObject({ id: wholeNumber(1) }),
    output: z.literal(1),
    problems: [404],
  }),
  "POST Account/StartPasskeyLogin": endpoint({
    summary: `What navigator.credentials.get needs for Account/PasskeyLogin; valid once, in this browser, for ${passkeyLimits.challengeMinutes} minutes`,
    access: "anyone",
    changes: true,
    rate: "guess",
    output: options,
  }),
  "POST Account/PasskeyLogin": endpoint({
    summary: "A code as of Account/Login, or the session token and the e-mail of the account",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ Credential: usedCredential, Remember: z.boolean().default(true) }),
    output: z.union([loginCode, z.object({ Token: z.string().min(43), Email: z.string() })]),
  }),
};

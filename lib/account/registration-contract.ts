import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { latinDigits } from "@/lib/latin-digits";
import { isOneLine, isPersonName } from "@/lib/text-checks";

import { passwordLimits, passwordProblem } from "./password-rules";
import { isAccountEmail, isAddress, isOptionalPhone, loginLimits, normalEmail, profileLimits } from "./rules";

const newEmail = z
  .string()
  .transform(normalEmail)
  .refine((email) => email !== "", issueText("account.emailRequired"))
  .refine((email) => email === "" || isAccountEmail(email), issueText("account.emailInvalid"))
  .meta({ maxLength: loginLimits.email });

/** Accepts any text, because the response must not reveal whether an address is valid. */
const anyEmail = z
  .string()
  .min(1)
  .max(loginLimits.email)
  .refine(isAddress, issueText("input.controlCharacters"))
  .transform(normalEmail);

const name = (max: number, required: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(max)
    .refine(isOneLine, issueText("input.controlCharacters"))
    .refine(isPersonName, issueText("input.personName"));

/** The person's own names are checked where the person is known. */
export const newPassword = z
  .string()
  .max(passwordLimits.max, issueText("account.password.long", { limit: passwordLimits.max }))
  .superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem && problem !== "long")
      context.addIssue({
        code: "custom",
        message: issueText(`account.password.${problem}`, { limit: passwordLimits.min }),
      });
  })
  .meta({ minLength: passwordLimits.min });

/** 256 bits, from a mail. Anything else gets the response for a used link. */
const token = z.string().min(1).max(200);

const person = {
  FirstName: name(profileLimits.FirstName, issueText("account.firstNameRequired")),
  LastName: name(profileLimits.LastName, issueText("account.lastNameRequired")),
  Email: newEmail,
  Password: newPassword,
  Phone: z
    .string()
    .trim()
    .max(20)
    .refine(isOptionalPhone, issueText("account.phoneInvalid"))
    .overwrite(latinDigits)
    .default(""),
};

function rejectOwnName(
  { Email, FirstName, LastName, Password }: { Email: string; FirstName: string; LastName: string; Password: string },
  context: z.RefinementCtx,
): void {
  if (passwordProblem(Password, { email: Email, names: [FirstName, LastName] }) !== "personal") return;
  context.addIssue({ code: "custom", path: ["Password"], message: issueText("account.password.personal") });
}

const done = z.literal([0, 1]).meta({ description: "1 done, 0 not" });
const asked = z.literal(1).meta({ description: "1, whether there is such an account or not" });

export const registrationContract = {
  "POST Account/Register": endpoint({
    summary: "Signs a shopper up; 1: look into your mail, also when the address is taken",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject(person).superRefine(rejectOwnName).meta({ id: "Registration" }),
    output: asked,
  }),
  "POST Account/RegisterByShop": endpoint({
    summary: "Signs a seller up: 2 shop, 3 company, 4 individual",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z
      .strictObject({ ...person, AccountType: z.literal([2, 3, 4]) })
      .superRefine(rejectOwnName)
      .meta({ id: "SellerRegistration" }),
    output: asked,
  }),
  "POST Account/ConfirmEmail": endpoint({
    summary: "Confirms the address with the two parts of the link; works once, and in the browser that signed up",
    access: "anyone",
    changes: true,
    rate: "guess",
    query: z.strictObject({ refCode: token, token }),
    output: z.union([z.literal([0, 1, 2]), z.string()]).meta({
      description:
        "The e-mail address, whose person is logged in now; 1 done, beside another person's session; 0 not; " +
        "2 in another browser, where ConfirmWithPassword sets the password",
    }),
  }),
  "POST Account/ConfirmWithPassword": endpoint({
    summary: "Confirms the address in any browser, with a password that replaces that of the sign-up; works once",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ RefCode: token, Token: token, Password: newPassword }),
    output: done,
  }),
  "GET Account/SendConfirmEmail": endpoint({
    summary: "Sends the confirmation link again",
    access: "anyone",
    changes: true,
    rate: "guess",
    query: z.strictObject({ email: anyEmail }),
    output: asked,
  }),
  "POST Account/ForgotPassword": endpoint({
    summary: "Sends a link for a new password",
    access: "anyone",
    changes: true,
    rate: "guess",
    query: z.strictObject({ email: anyEmail }),
    output: asked,
  }),
  "POST Account/ResetPasswordRequest": endpoint({
    summary: "The same as ForgotPassword, with the address in the body",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ Email: anyEmail }),
    output: asked,
  }),
  "GET Account/ResetPasswordLink": endpoint({
    summary: "Whether the link of a mail still works",
    access: "anyone",
    changes: false,
    rate: "guess",
    query: z.strictObject({ token }),
    output: done,
  }),
  "POST Account/ResetPassword": endpoint({
    summary: "Sets a new password with the link of a mail, and ends every session",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ Token: token, Password: newPassword }),
    output: done,
  }),
  "POST Account/ResetPasswordByUser": endpoint({
    summary: "Changes the caller's password and ends their other sessions; 0 where the present one is wrong",
    access: "signed-in",
    changes: true,
    fresh: true,
    rate: "guess",
    body: z.strictObject({ Password: z.string().min(1).max(loginLimits.password), NewPassword: newPassword }),
    output: done,
  }),
};

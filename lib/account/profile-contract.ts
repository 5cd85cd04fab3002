import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";
import { latinDigits } from "@/lib/latin-digits";
import { orderRef } from "@/lib/orders/change/step-contract";
import { isOneLine, isPersonName } from "@/lib/text-checks";

import { userInfo } from "./contract";
import { addressError } from "./address-error-rules";
import {
  addressLimits as limits,
  guestOrderLimit,
  isOptionalPhone,
  loginLimits,
  profileLimits,
  savedAddressProblems,
} from "./rules";

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issueText("input.length.most", { limit: max }))
    .refine(isOneLine, issueText("input.controlCharacters"));

const name = (max: number) => line(max).refine(isPersonName, issueText("input.personName"));

const addressFields = {
  FullName: name(limits.FullName),
  Phone: line(limits.Phone.max).overwrite(latinDigits),
  Line1: line(limits.Line1),
  Line2: line(limits.Line2).default(""),
  City: line(limits.City),
  Region: line(limits.Region).default(""),
  PostalCode: line(limits.PostalCode).overwrite(latinDigits).default(""),
  CountryCode: z.string().trim().toUpperCase().max(2).meta({ description: "ISO 3166-1 alpha-2" }),
  IsDefault: z.boolean().default(false).meta({ description: "true makes it the one that the checkout offers first" }),
};

type Fields = z.output<z.ZodObject<typeof addressFields>>;

function checkAddress(address: Fields, context: z.RefinementCtx): void {
  for (const problem of savedAddressProblems(address)) {
    context.addIssue({ code: "custom", path: [problem.path], message: JSON.stringify(addressError(problem)) });
  }
}

export const address = z
  .object({
    Id: z.int(),
    ...addressFields,
    Line2: z.string(),
    Region: z.string(),
    PostalCode: z.string(),
    IsDefault: z.boolean(),
  })
  .meta({ id: "Address" });

export type Address = z.infer<typeof address>;

const id = z.strictObject({ id: wholeNumber(1) });

export const guestOrder = z
  .object({ OrderRef: z.string(), PlacedAt: z.iso.datetime(), FullName: z.string(), City: z.string() })
  .meta({ id: "GuestOrder" });

export type GuestOrder = z.infer<typeof guestOrder>;

const mailPreferences = z
  .strictObject({
    Newsletter: z.boolean(),
    Messages: z
      .boolean()
      .meta({ description: "Mails when a shop answers; those of a seller's customers are a setting" }),
  })
  .meta({ id: "MailPreferences" });
export type MailPreferences = z.output<typeof mailPreferences>;

export const profileContract = {
  "POST UserProfile/UpdateUserInfo": endpoint({
    summary: "Changes the caller's name, phone or language of mails; what is left out stays",
    access: "signed-in",
    changes: true,
    body: z.strictObject({
      FirstName: name(profileLimits.FirstName).min(1, issueText("account.firstNameRequired")).optional(),
      LastName: name(profileLimits.LastName).min(1, issueText("account.lastNameRequired")).optional(),
      Phone: line(20).refine(isOptionalPhone, issueText("account.phoneInvalid")).overwrite(latinDigits).optional(),
      Language: z.enum(["en", "bn", "fr", "de", "it"]).optional(),
    }),
    output: userInfo,
  }),
  "GET UserProfile/GetAddress": endpoint({
    summary: "The caller's address book, the default one first",
    access: "signed-in",
    changes: false,
    output: z.object({ Counts: z.int(), Result: z.array(address) }),
  }),
  "GET UserProfile/GetAddressById/{id}": endpoint({
    summary: "One of the caller's addresses",
    access: "signed-in",
    changes: false,
    params: id,
    output: address,
    problems: [404],
  }),
  "POST UserProfile/AddNewAddress": endpoint({
    summary: `Adds an address, ${profileLimits.addresses} at most; the first one is the default`,
    access: "signed-in",
    changes: true,
    body: z.strictObject(addressFields).superRefine(checkAddress).meta({ id: "NewAddress" }),
    output: address,
    problems: [409],
  }),
  "POST UserProfile/UpdateAddress": endpoint({
    summary: "Changes one of the caller's addresses as a whole",
    access: "signed-in",
    changes: true,
    body: z.strictObject({ Id: z.int().min(1).max(2_147_483_647), ...addressFields }).superRefine(checkAddress),
    output: address,
    problems: [404],
  }),
  "DELETE UserProfile/DeleteAddress/{id}": endpoint({
    summary: "Deletes one of the caller's addresses; where it was the default, the newest other becomes it",
    access: "signed-in",
    changes: true,
    params: id,
    output: z.literal(1),
    problems: [404],
  }),
  "GET UserProfile/GetGuestOrders": endpoint({
    summary: "Orders that a guest placed with the caller's confirmed address since it was confirmed, the latest 20",
    access: "signed-in",
    changes: false,
    output: z.object({ Counts: z.int(), Result: z.array(guestOrder) }),
  }),
  "POST UserProfile/DecideGuestOrders": endpoint({
    summary: "Adds guest orders to the caller's, or offers them no more; how many, without those that are not offered",
    access: "signed-in",
    changes: true,
    body: z.strictObject({ OrderRefs: z.array(orderRef).min(1).max(guestOrderLimit), AreMine: z.boolean() }),
    output: z.int(),
  }),
  "GET UserProfile/GetMailPreferences": endpoint({
    summary: "Which mails beside those about orders and the account's safety the caller gets",
    access: "signed-in",
    changes: false,
    output: mailPreferences,
  }),
  "POST UserProfile/UpdateMailPreferences": endpoint({
    summary: "Changes the named mails of the caller's confirmed address at once. Answers all of them",
    access: "signed-in",
    changes: true,
    body: mailPreferences.partial(),
    output: mailPreferences,
  }),
  "GET UserProfile/DownloadMyData": endpoint({
    summary: "Everything that the shop knows of the caller",
    access: "signed-in",
    changes: false,
    fresh: true,
    rate: "guess",
    output: z.looseObject({ Profile: z.looseObject({ Email: z.string() }) }),
  }),
  "POST UserProfile/DeleteAccount": endpoint({
    summary: "Erases the caller: 1 done, 0 where the password is wrong; orders keep only what the law needs",
    access: "signed-in",
    changes: true,
    fresh: true,
    rate: "guess",
    body: z.strictObject({ Password: z.string().min(1).max(loginLimits.password) }),
    output: z.literal([0, 1]),
    problems: [409],
  }),
};

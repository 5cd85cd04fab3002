import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { multiline, wholeNumber } from "@/lib/api/query-values";

import { textStream } from "@/lib/api/text-stream";

import { logSubjects } from "./log-rules";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), issueText("input.controlCharacters"));
const page = {
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(1, 100).default(20),
  text: text(100).optional(),
};
const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(row) });

export const adminShop = z
  .object({
    Id: z.int(),
    Name: z.string(),
    Slug: z.string(),
    Logo: z.string(),
    Location: z.string(),
    Owner: z.string().meta({ description: "Name and e-mail; empty without one" }),
    Products: z.int(),
    Verified: z.boolean(),
    Suspended: z.boolean(),
  })
  .meta({ id: "AdminShop" });
export type AdminShop = z.infer<typeof adminShop>;

const admin = { access: "admin" } as const;

const logFilter = { text: text(100).optional(), about: z.enum(logSubjects).optional() };

const auditValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
);

export const auditEntry = z
  .object({
    At: z.iso.datetime(),
    By: z.string().meta({ description: "Empty for a script on the server" }),
    Action: z.string(),
    Subject: z.string(),
    Name: z.string().meta({ description: "Of the subject, as it is called now; a review's is its product's" }),
    Path: z.string().meta({ description: "Where the subject is; empty when it is gone" }),
    Detail: z.string().meta({ description: "The reason; in old entries also the values" }),
    Before: auditValues.meta({ description: "Changed fields with their former values; empty for something new" }),
    After: auditValues.meta({ description: "The same fields with their new values; empty for something deleted" }),
    RequestId: z.string().meta({ description: "`X-Request-Id` of the answer, also in the server's log lines" }),
  })
  .meta({ id: "AuditEntry" });

export type AuditEntry = z.infer<typeof auditEntry>;

export const adminContract = {
  "GET Admin/GetStores": endpoint({
    ...admin,
    changes: false,
    summary: "Every shop, by name",
    query: z.strictObject({ ...page, state: z.enum(["verified", "unverified", "suspended"]).optional() }),
    output: listOf(adminShop),
  }),
  "POST Admin/SetStoreSuspended": endpoint({
    ...admin,
    changes: true,
    fresh: true,
    summary: "Takes a shop and all its products out of sight, or brings them back",
    body: z
      .strictObject({
        StoreId: z.int().min(1).max(2_147_483_647),
        Suspended: z.boolean(),
        Reason: multiline(500).default("").meta({ description: "Required to suspend; the owner reads it" }),
      })
      .refine(({ Suspended, Reason }) => !Suspended || Reason !== "", {
        path: ["Reason"],
        message: issueText("input.required"),
      }),
    output: adminShop,
    problems: [404],
  }),
  "GET Admin/GetAuditLog": endpoint({
    ...admin,
    changes: false,
    summary: "What administrators and publishers did, newest first",
    query: z.strictObject({ ...page, ...logFilter }),
    output: listOf(auditEntry),
  }),
  "GET Admin/ExportAuditLog": endpoint({
    ...admin,
    changes: false,
    fresh: true,
    summary: "The audit log as CSV, newest first; the export is written to the log",
    query: z.strictObject(logFilter),
    file: { type: "text/csv", name: "audit-log.csv" },
    output: textStream,
  }),
};

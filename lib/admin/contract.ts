import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), "may not contain control characters");
const page = {
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(1, 100).default(20),
  text: text(100).optional(),
};
const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(row) });

export const adminStore = z
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
  .meta({ id: "AdminStore" });
export type AdminStore = z.infer<typeof adminStore>;

const admin = { access: "admin" } as const;

export const adminContract = {
  "GET Admin/GetStores": endpoint({
    ...admin,
    changes: false,
    summary: "Every shop, by name",
    query: z.strictObject({ ...page, state: z.enum(["verified", "unverified", "suspended"]).optional() }),
    output: listOf(adminStore),
  }),
  "POST Admin/SetStoreSuspended": endpoint({
    ...admin,
    changes: true,
    summary: "Takes a shop and all its products out of sight, or brings them back",
    body: z.strictObject({
      StoreId: z.int().min(1).max(2_147_483_647),
      Suspended: z.boolean(),
      Reason: text(500).default(""),
    }),
    output: adminStore,
    problems: [404],
  }),
  "GET Admin/GetAuditLog": endpoint({
    ...admin,
    changes: false,
    summary: "What was done at the boss's desk, newest first",
    query: z.strictObject({ page: page.page, limit: page.limit }),
    output: listOf(
      z.object({
        At: z.iso.datetime(),
        By: z.string(),
        Action: z.string(),
        Subject: z.string(),
        Name: z.string().meta({ description: "Of the person whom it was done to; empty for other subjects" }),
        Detail: z.string(),
      }),
    ),
  }),
};

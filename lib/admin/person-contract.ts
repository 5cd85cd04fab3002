import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import type { InCents } from "@/lib/amounts";
import { issueText } from "@/lib/api/error-text";
import { amount, multiline, wholeNumber } from "@/lib/api/query-values";
import { order } from "@/lib/orders/order-contract";

import { auditEntry } from "./contract";
import { adminUser } from "./staff-contract";

const sid = z.int().min(1).max(2_147_483_647);
const day = z.iso.datetime();

export const adminPerson = z
  .object({
    User: adminUser,
    Phone: z.string(),
    Language: z.string(),
    Sessions: z.int().meta({ description: "Open ones" }),
    Factors: z.object({
      Authenticator: z.boolean(),
      Passkeys: z.int(),
      RecoveryCodes: z.int().meta({ description: "How many are left" }),
    }),
    Shop: z
      .object({
        Id: z.int(),
        Name: z.string(),
        Slug: z.string(),
        Verified: z.boolean(),
        Suspended: z.boolean(),
        Products: z.int().meta({ description: "Published ones" }),
      })
      .nullable(),
    Orders: z.object({
      Count: z.int(),
      Open: z.int().meta({ description: "Neither delivered nor cancelled nor returned" }),
      Net: amount.meta({ description: "USD, without what was cancelled, returned or given back" }),
      Latest: z.array(z.object({ OrderRef: z.string(), PlacedAt: day, Status: order.shape.Status, Total: amount })),
    }),
    Reviews: z.object({
      Count: z.int(),
      Latest: z.array(
        z.object({
          Id: z.int(),
          Rating: z.int(),
          Title: z.string(),
          Product: z.string(),
          Slug: z.string(),
          At: day,
          Hidden: z.boolean(),
        }),
      ),
    }),
    Events: z
      .array(z.object({ Kind: z.string(), Detail: z.string(), At: day }))
      .meta({ description: "The latest of the account's security" }),
    Log: z.array(auditEntry).meta({ description: "The latest entries of the audit log about the person" }),
  })
  .meta({ id: "AdminPerson" });
export type WirePerson = z.infer<typeof adminPerson>;
export type AdminPerson = InCents<WirePerson>;

export const personContract = {
  "GET Admin/GetUser/{sid}": endpoint({
    access: "admin",
    changes: false,
    summary: "Everything an administrator needs to know about an account",
    params: z.strictObject({ sid: wholeNumber(1, 2_147_483_647) }),
    output: adminPerson,
    problems: [404],
  }),
  "POST Admin/EndSessions": endpoint({
    access: "admin",
    changes: true,
    fresh: true,
    summary: "Ends all sessions of another account. 409 where none is open",
    body: z.strictObject({
      SID: sid,
      Reason: multiline(500).min(1, issueText("input.required")).meta({ description: "For the log" }),
    }),
    output: adminUser,
    problems: [404, 409],
  }),
};

import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import type { InCents } from "@/lib/amounts";
import { amount, wholeNumber } from "@/lib/api/query-values";
import { timeZone } from "@/lib/dashboard/contract";
import { orderPart } from "@/lib/orders/order-contract";
import { ownRow } from "@/lib/publishing/own-row-contract";
import { shopRequest } from "@/lib/shops/contract";

import { adminShop, auditEntry } from "./contract";

const moment = z.iso.datetime();

export const shopRecord = z
  .object({
    Shop: adminShop,
    Address: z.string(),
    Email: z.string().meta({ description: "Public; empty where the seller shows none" }),
    Phone: z.string(),
    Since: moment,
    VerifiedAt: moment.nullable(),
    SuspendedAt: moment.nullable(),
    SuspensionReason: z.string().meta({ description: "As the owner reads it; empty unless suspended" }),
    Owner: z.object({ SID: z.int(), Name: z.string(), Email: z.string(), Active: z.boolean() }).nullable(),
    Products: z.object({
      Published: z.int(),
      Draft: z.int(),
      Archived: z.int(),
      Latest: z.array(z.object({ Name: z.string(), Slug: z.string(), State: ownRow.shape.State })),
    }),
    Figures: z
      .object({ Days: z.int(), Zone: z.string(), Sales: amount, Orders: z.int(), Returns: z.int() })
      .meta({ description: "Of the owner's sales, by days of the zone" }),
    Orders: z.object({
      Count: z.int(),
      Latest: z.array(z.object({ OrderRef: z.string(), PlacedAt: moment, Status: orderPart.shape.Status })),
    }),
    Requests: z.array(shopRequest.pick({ Kind: true, Status: true, CreatedAt: true, Reason: true })),
    Log: z.array(auditEntry).meta({ description: "The latest entries of the audit log about the shop" }),
  })
  .meta({ id: "ShopRecord" });
export type WireShopRecord = z.infer<typeof shopRecord>;
export type ShopRecord = InCents<WireShopRecord>;

export const adminShopContract = {
  "GET Admin/GetStore/{id}": endpoint({
    access: "admin",
    changes: false,
    summary: "Everything an administrator needs to know about a shop",
    params: z.strictObject({ id: wholeNumber(1, 2_147_483_647) }),
    query: z.strictObject({ zone: timeZone }),
    output: shopRecord,
    problems: [404],
  }),
};

import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

import { settingsLimits } from "./settings-rules";

export const settingsShape = z
  .strictObject({
    MailOrders: z.boolean().meta({ description: "Mails about new orders, and those that their buyers cancel" }),
    MailReturns: z.boolean().meta({ description: "Mails about returns that are asked for" }),
    MailReviews: z.boolean(),
    MailLowStock: z.boolean().meta({ description: "Mails when an order takes a product's stock to LowStock or below" }),
    MailMessages: z.boolean().meta({ description: "Mails about messages of customers" }),
    LowStock: z.int().min(0).max(settingsLimits.LowStock).meta({ description: "So many units or fewer run low" }),
    IsFreeShipping: z.boolean().meta({ description: "Of new products, as all that follow" }),
    PaymentType: z.literal([0, 1]).meta({ description: "1 is cash on delivery" }),
    MaxDeliveryDays: z.int().min(1).max(90),
    ReturnsInDay: z.int().min(0).max(365),
  })
  .meta({ id: "SellerSettings" });
export type SellerSettings = z.infer<typeof settingsShape>;

export const settingsContract = {
  "GET Dashboard/GetSettings": endpoint({
    summary: "The caller's dashboard settings: mails, the low-stock level, and defaults of new products",
    access: "seller",
    changes: false,
    output: settingsShape,
  }),
  "POST Dashboard/SaveSettings": endpoint({
    summary: "Changes the caller's own settings; what is left out stays. Answers all of them",
    access: "seller",
    changes: true,
    body: settingsShape.partial(),
    output: settingsShape,
  }),
};

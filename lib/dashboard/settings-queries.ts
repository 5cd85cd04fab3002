import "server-only";

import { eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { sellerSettings } from "@/lib/db/schema";

import type { SellerSettings } from "./settings-contract";
import { settingsDefaults } from "./settings-rules";

export const settingsColumns = {
  MailOrders: sellerSettings.MailOrders,
  MailReturns: sellerSettings.MailReturns,
  MailReviews: sellerSettings.MailReviews,
  MailLowStock: sellerSettings.MailLowStock,
  MailMessages: sellerSettings.MailMessages,
  LowStock: sellerSettings.LowStock,
  IsFreeShipping: sellerSettings.IsFreeShipping,
  PaymentType: sellerSettings.PaymentType,
  MaxDeliveryDays: sellerSettings.MaxDeliveryDays,
  ReturnsInDay: sellerSettings.ReturnsInDay,
};

export async function findSettings(userId: number): Promise<SellerSettings> {
  const db = await database();
  const [row] = await db.select(settingsColumns).from(sellerSettings).where(eq(sellerSettings.userId, userId));
  return row ?? settingsDefaults;
}

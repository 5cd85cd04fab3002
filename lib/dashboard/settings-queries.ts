import "server-only";

import { eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { sellerSettings } from "@/lib/db/schema";

import type { SellerSettings } from "./settings-contract";
import { settingsDefaults } from "./settings-rules";

const columns = {
  MailOrders: sellerSettings.MailOrders,
  MailReturns: sellerSettings.MailReturns,
  MailReviews: sellerSettings.MailReviews,
  MailLowStock: sellerSettings.MailLowStock,
  LowStock: sellerSettings.LowStock,
  IsFreeShipping: sellerSettings.IsFreeShipping,
  PaymentType: sellerSettings.PaymentType,
  MaxDeliveryDays: sellerSettings.MaxDeliveryDays,
  ReturnsInDay: sellerSettings.ReturnsInDay,
};

export async function findSettings(userId: number): Promise<SellerSettings> {
  const db = await database();
  const [row] = await db.select(columns).from(sellerSettings).where(eq(sellerSettings.userId, userId));
  return row ?? settingsDefaults;
}

/** What the change leaves out stays as it was, or as it begins. */
export async function saveSettings(userId: number, change: Partial<SellerSettings>): Promise<SellerSettings> {
  const db = await database();
  const [row] = await db
    .insert(sellerSettings)
    .values({ ...settingsDefaults, ...change, userId })
    .onConflictDoUpdate({ target: sellerSettings.userId, set: { ...change, updatedAt: new Date() } })
    .returning(columns);
  if (!row) throw new Error("the settings were not stored");
  return row;
}

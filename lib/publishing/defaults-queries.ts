import "server-only";

import { eq } from "drizzle-orm";

import { settingsDefaults } from "@/lib/dashboard/settings-rules";
import { database, type Connection } from "@/lib/db/open";
import { sellerSettings } from "@/lib/db/schema";

import type { ProductDefaults } from "./editing-contract";

export async function findProductDefaults(userId: number, on?: Connection): Promise<ProductDefaults> {
  const db = on ?? (await database());
  const [row] = await db
    .select({
      IsFreeShipping: sellerSettings.IsFreeShipping,
      PaymentType: sellerSettings.PaymentType,
      MaxDeliveryDays: sellerSettings.MaxDeliveryDays,
      ReturnsInDay: sellerSettings.ReturnsInDay,
    })
    .from(sellerSettings)
    .where(eq(sellerSettings.userId, userId));
  const { IsFreeShipping, PaymentType, MaxDeliveryDays, ReturnsInDay } = row ?? settingsDefaults;
  return { IsFreeShipping, PaymentType, MaxDeliveryDays, ReturnsInDay };
}

import "server-only";

import { database } from "@/lib/db/open";
import { sellerSettings } from "@/lib/db/schema";

import type { SellerSettings } from "./settings-contract";
import { settingsColumns } from "./settings-queries";
import { settingsDefaults } from "./settings-rules";

/** Omitted settings keep their value, or their default. */
export async function saveSettings(userId: number, change: Partial<SellerSettings>): Promise<SellerSettings> {
  const db = await database();
  const [row] = await db
    .insert(sellerSettings)
    .values({ ...settingsDefaults, ...change, userId })
    .onConflictDoUpdate({ target: sellerSettings.userId, set: { ...change, updatedAt: new Date() } })
    .returning(settingsColumns);
  if (!row) throw new Error("the settings were not stored");
  return row;
}

import "server-only";

import { and, eq, ne } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { products, sellerSettings, storeRequests } from "@/lib/db/schema";

import type { FirstStepFacts } from "./first-step-rules";

type Begun = Pick<FirstStepFacts, "hasPublished" | "hasSettings" | "hasAskedForPage">;

/** What a seller has done already. A rejected request can be sent again. */
export async function readBegun(userId: number): Promise<Begun> {
  const db = await database();
  const own = and(eq(products.sellerId, userId), ne(products.state, "Draft"));
  const asked = and(eq(storeRequests.requestedBy, userId), ne(storeRequests.status, "Rejected"));
  const [published, settings, requests] = await Promise.all([
    db.select({ id: products.ID }).from(products).where(own).limit(1),
    db.select({ id: sellerSettings.userId }).from(sellerSettings).where(eq(sellerSettings.userId, userId)).limit(1),
    db.select({ id: storeRequests.Id }).from(storeRequests).where(asked).limit(1),
  ]);
  return {
    hasPublished: published.length > 0,
    hasSettings: settings.length > 0,
    hasAskedForPage: requests.length > 0,
  };
}

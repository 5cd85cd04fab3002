import "server-only";

import { and, eq, isNotNull, isNull } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { shops } from "@/lib/db/schema";

import type { Shop } from "./contract";
import { findShopById } from "./queries";

export type ShopChange = Partial<{
  Name: string;
  About: string;
  Address: string;
  StoreLocation: string;
  Cover: string;
  Logo: string;
  Email: string;
  Phone: string;
}>;

/** Null without a verified, open shop. The slug stays, so that links keep working. */
export async function updateOwnShop(userId: number, change: ShopChange): Promise<Shop | null> {
  const db = await database();
  const [changed] = await db
    .update(shops)
    .set({
      name: change.Name,
      about: change.About,
      address: change.Address,
      locationSlug: change.StoreLocation,
      cover: change.Cover === "" ? null : change.Cover,
      logo: change.Logo === "" ? null : change.Logo,
      email: change.Email,
      phone: change.Phone,
      // drizzle rejects an update without a column; the owner never changes here.
      ownerId: userId,
    })
    .where(and(eq(shops.ownerId, userId), isNotNull(shops.verifiedAt), isNull(shops.suspendedAt)))
    .returning({ id: shops.id });
  return changed ? findShopById(changed.id) : null;
}

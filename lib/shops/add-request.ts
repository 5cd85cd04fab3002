import "server-only";

import { and, eq, isNull, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { storeRequestEvents, storeRequests, shops } from "@/lib/db/schema";

import type { Applicant } from "./request-queries";
import { putMail } from "./queue-mail";

export type Enlistment = {
  StoreName: string;
  StoreLocation: string;
  StoreAddress: string;
  Category: string;
  Brands: string[];
};

/** @returns false when the location has a shop, or an open request for one, with this name */
export async function addEnlistment(applicant: Applicant, wish: Enlistment): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const sameName = and(
      eq(sql`lower(${shops.name})`, wish.StoreName.toLowerCase()),
      eq(shops.locationSlug, wish.StoreLocation),
    );
    if ((await tx.$count(shops, sameName)) > 0) return false;
    return addRequest(tx, applicant, { kind: "Enlistment", ...wish });
  });
}

/** @returns "unknown" for a missing, verified or suspended shop, "pending" when a request is open */
export async function addVerification(applicant: Applicant, storeId: number): Promise<"added" | "pending" | "unknown"> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [store] = await tx
      .select()
      .from(shops)
      .where(and(eq(shops.id, storeId), isNull(shops.verifiedAt), isNull(shops.suspendedAt)));
    if (!store) return "unknown";
    const { name: StoreName, locationSlug: StoreLocation, address: StoreAddress } = store;
    const wish = { kind: "Verification" as const, storeId, StoreName, StoreLocation, StoreAddress };
    return (await addRequest(tx, applicant, wish)) ? "added" : "pending";
  });
}

type NewRequest = Omit<typeof storeRequests.$inferInsert, "Name" | "Email" | "Phone">;

async function addRequest(tx: Transaction, applicant: Applicant, wish: NewRequest): Promise<boolean> {
  const { userId, language, ...person } = applicant;
  const [added] = await tx
    .insert(storeRequests)
    .values({ ...wish, ...person, requestedBy: userId })
    .onConflictDoNothing()
    .returning({ Id: storeRequests.Id });
  if (!added) return false;
  await tx.insert(storeRequestEvents).values({ requestId: added.Id, actorId: userId, to: "Pending" });
  await putMail(tx, { Id: added.Id, Email: person.Email }, "received", language);
  return true;
}

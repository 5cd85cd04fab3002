import "server-only";

import { and, eq, inArray, isNull } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { lockUntilCommit } from "@/lib/db/advisory-lock";
import { database, type Transaction } from "@/lib/db/open";
import { applicantOf, storeRequestEvents, storeRequests, shops } from "@/lib/db/schema";
import { mailboxOf } from "@/lib/mailbox-rules";

import { hasName } from "./queries";
import type { Applicant } from "./request-queries";
import { putMail } from "./queue-mail";
import { openStatuses, requestLimits } from "./rules";

export type Enlistment = {
  StoreName: string;
  StoreLocation: string;
  StoreAddress: string;
  Category: string;
  Brands: string[];
};

/** @returns false when the location has a shop, or the applicant's open request for one, with this name */
export async function addEnlistment(applicant: Applicant, wish: Enlistment): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    if ((await tx.$count(shops, hasName(wish))) > 0) return false;
    return addRequest(tx, applicant, { kind: "Enlistment", ...wish });
  });
}

/** @returns "unknown" for a missing, verified or suspended shop, "pending" when a request of the applicant is open */
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
  await lockUntilCommit(tx, `shop requests of ${userId ?? mailboxOf(person.Email)}`);
  const [added] = await tx
    .insert(storeRequests)
    .values({ ...wish, ...person, requestedBy: userId })
    .onConflictDoNothing()
    .returning({ Id: storeRequests.Id });
  if (!added) return false;
  await requireRoom(tx, added.Id);
  await tx.insert(storeRequestEvents).values({ requestId: added.Id, actorId: userId, to: "Pending" });
  await putMail(tx, { Id: added.Id, Email: person.Email }, "received", language);
  return true;
}

/** @throws ApiError conflict for an applicant with too many open requests, this one included */
async function requireRoom(tx: Transaction, id: number): Promise<void> {
  const applicant = tx
    .select({ key: applicantOf(storeRequests) })
    .from(storeRequests)
    .where(eq(storeRequests.Id, id));
  const isOpen = inArray(storeRequests.status, [...openStatuses]);
  const open = await tx.$count(storeRequests, and(isOpen, eq(applicantOf(storeRequests), applicant)));
  if (open <= requestLimits.open) return;
  const message = errorText("shops.openRequests", { count: requestLimits.open });
  throw new ApiError("conflict", message, { errors: [{ path: "Email", message }] });
}

import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { addAuditEvent } from "@/lib/db/audit-log";
import { database, type Transaction } from "@/lib/db/open";
import { storeRequestEvents, storeRequests, shops } from "@/lib/db/schema";

import { giveShop } from "./claim-shop";
import type { ShopRequest } from "./contract";
import { findApplicant, freeShopSlug, hasName } from "./queries";
import { readRequests, isOwnRequest } from "./request-queries";
import { putMail } from "./queue-mail";
import { decide, departmentOfEnlistment, type RequestDecision } from "./rules";

export type Verdict = { requestId: number; decision: RequestDecision; reason: string; adminId: number };

/** @throws ApiError not-found, conflict. @returns the request, and the shop that it created or changed */
export async function decideRequest({ requestId, decision, reason, adminId }: Verdict): Promise<ShopRequest> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [request] = await tx.select().from(storeRequests).where(eq(storeRequests.Id, requestId)).for("update");
    if (!request) throw new ApiError("not-found", errorText("shops.noRequest"));
    const status = decide(request.status, decision);
    if (!status) throw new ApiError("conflict", errorText("shops.decided"));
    const storeId = status === "Verified" ? await grantShop(tx, request) : request.storeId;
    const isOver = status !== "NeedsInformation";
    await tx
      .update(storeRequests)
      .set({ status, reason, storeId, ...(isOver && { decidedBy: adminId, decidedAt: new Date() }) })
      .where(eq(storeRequests.Id, requestId));
    const event = { requestId, actorId: adminId, from: request.status, to: status, note: reason };
    await tx.insert(storeRequestEvents).values(event);
    const action = `request.${status.toLowerCase()}`;
    const subject = `request:${request.StoreName}`;
    const values = {
      before: { requestStatus: request.status, shopId: request.storeId },
      after: { requestStatus: status, shopId: storeId },
    };
    await addAuditEvent(tx, { actorId: adminId, action, subject, detail: reason, values });
    await putMail(tx, request, status);
    return requireRequest(tx, requestId);
  });
}

async function requireRequest(tx: Transaction, id: number): Promise<ShopRequest> {
  const [request] = await readRequests(sql`r.id = ${id}`, sql``, tx);
  if (!request) throw new ApiError("not-found", errorText("shops.noRequest"));
  return request;
}

/** Creates or verifies the shop and assigns it to the applicant's account, if there is one. @returns its id */
async function grantShop(tx: Transaction, request: typeof storeRequests.$inferSelect): Promise<number> {
  const owner = await findApplicant(tx, request.Email);
  if (owner?.storeId && owner.storeId !== request.storeId) throw new ApiError("conflict", errorText("shops.hasStore"));
  const storeId = request.storeId ?? (await createShop(tx, request));
  const [store] = await tx.select().from(shops).where(eq(shops.id, storeId)).for("update");
  if (store?.verifiedAt) throw new ApiError("conflict", errorText("shops.verified"));
  if (store?.ownerId && store.ownerId !== owner?.id) throw new ApiError("conflict", errorText("shops.owned"));
  await tx.update(shops).set({ verifiedAt: new Date() }).where(eq(shops.id, storeId));
  if (owner) await giveShop(tx, storeId, owner);
  return storeId;
}

async function createShop(tx: Transaction, request: typeof storeRequests.$inferSelect): Promise<number> {
  const slug = await freeShopSlug(tx, request.StoreName);
  if ((await tx.$count(shops, hasName(request))) > 0) throw new ApiError("conflict", errorText("shops.exists"));
  const [made] = await tx
    .insert(shops)
    .values({
      name: request.StoreName,
      slug,
      address: request.StoreAddress,
      locationSlug: request.StoreLocation,
      department: departmentOfEnlistment(request.Category),
    })
    .returning({ id: shops.id });
  if (!made) throw new Error("the shop was not stored");
  return made.id;
}

/** @throws ApiError not-found for someone else's request, conflict when there is no question */
export async function answerRequest(requestId: number, userId: number, answer: string): Promise<ShopRequest> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [own] = await readRequests(sql`r.id = ${requestId} and ${isOwnRequest(userId)}`, sql`for update`, tx);
    if (!own) throw new ApiError("not-found", errorText("shops.noRequest"));
    if (own.Status !== "NeedsInformation") throw new ApiError("conflict", errorText("shops.decided"));
    await tx.update(storeRequests).set({ status: "Pending" }).where(eq(storeRequests.Id, requestId));
    const event = { requestId, actorId: userId, from: own.Status, to: "Pending", note: answer };
    await tx.insert(storeRequestEvents).values(event);
    return requireRequest(tx, requestId);
  });
}

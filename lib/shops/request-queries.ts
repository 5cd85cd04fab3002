import "server-only";

import { and, eq, isNull, sql, type SQL } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Connection, type Transaction } from "@/lib/db/open";
import { outbox, storeRequestEvents, storeRequests, stores } from "@/lib/db/schema";

import { giveStore } from "./claim-queries";
import type { StoreRequest } from "./contract";
import { problemMessages } from "./messages";
import { findApplicant, freeStoreSlug } from "./queries";
import { decide, type Decision, type RequestStatus } from "./rules";

type Row = Omit<StoreRequest, "CreatedAt" | "History"> & {
  createdAt: string | Date;
  history: { At: string; From: string; To: string; Note: string; By: string }[];
};

const columns = sql`
  r.id as "Id", r.kind as "Kind", r.status as "Status", r.name as "Name", r.email as "Email", r.phone as "Phone",
  r.store_name as "StoreName", r.store_location as "StoreLocation", r.store_address as "StoreAddress",
  r.category as "Category", r.brands as "Brands", r.reason as "Reason", r.created_at as "createdAt",
  coalesce((select s.slug from stores s where s.id = r.store_id), '') as "StoreSlug",
  exists (select 1 from users u where lower(u.email) = lower(r.email) and u.email_verified and u.deactivated_at is null) as "HasAccount",
  (select coalesce(json_agg(json_build_object('At', e.created_at, 'From', e.from_status, 'To', e.to_status, 'Note', e.note,
      'By', coalesce((select u.name from users u where u.id = e.actor_id), '')) order by e.created_at, e.id), '[]'::json)
    from store_request_events e where e.request_id = r.id) as history`;

function requestOf({ createdAt, history, ...row }: Row): StoreRequest {
  return {
    ...row,
    CreatedAt: new Date(createdAt).toISOString(),
    History: history.map((event) => ({ ...event, At: new Date(event.At).toISOString() })),
  };
}

async function readRequests(where: SQL, tail: SQL, on?: Connection): Promise<StoreRequest[]> {
  const db = on ?? (await database());
  const { rows } = await db.execute<Row>(sql`select ${columns} from store_requests r where ${where} ${tail}`);
  return rows.map(requestOf);
}

/** Open ones unless a status is named; the longest waiting first. */
export async function listRequests(status: RequestStatus | undefined, page: number, limit: number) {
  const where = status ? sql`r.status = ${status}` : sql`r.status in ('Pending', 'NeedsInformation')`;
  const db = await database();
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from store_requests r where ${where}`,
  );
  const tail = sql`order by r.created_at, r.id limit ${limit} offset ${(page - 1) * limit}`;
  return { Counts: rows[0]?.count ?? 0, Page: page, Limit: limit, Result: await readRequests(where, tail) };
}

export function listOwnRequests(userId: number): Promise<StoreRequest[]> {
  return readRequests(isOwn(userId), sql`order by r.created_at desc, r.id desc`);
}

/** Sent while signed in, or as a guest with the e-mail that is now confirmed as theirs. */
const isOwn = (userId: number) => sql`(r.requested_by = ${userId} or exists (
  select 1 from users u where u.id = ${userId} and u.email_verified and lower(u.email) = lower(r.email)))`;

export type Applicant = { Name: string; Email: string; Phone: string; userId: number | null; language: string };
export type Enlistment = {
  StoreName: string;
  StoreLocation: string;
  StoreAddress: string;
  Category: string;
  Brands: string[];
};

/** @returns false where a shop, or an open request for one, of this name stands at the location */
export async function addEnlistment(applicant: Applicant, wish: Enlistment): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const sameName = and(
      eq(sql`lower(${stores.name})`, wish.StoreName.toLowerCase()),
      eq(stores.locationSlug, wish.StoreLocation),
    );
    if ((await tx.$count(stores, sameName)) > 0) return false;
    return addRequest(tx, applicant, { kind: "Enlistment", ...wish });
  });
}

/** @returns "unknown" for no such shop or one that is verified or suspended, "pending" where a request is open */
export async function addVerification(applicant: Applicant, storeId: number): Promise<"added" | "pending" | "unknown"> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [store] = await tx
      .select()
      .from(stores)
      .where(and(eq(stores.id, storeId), isNull(stores.verifiedAt), isNull(stores.suspendedAt)));
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

async function putMail(tx: Transaction, { Id, Email }: { Id: number; Email: string }, what: string, language?: string) {
  const mails = await tx.$count(outbox, sql`${outbox.key} like ${`shop-request:${Id}:%`}`);
  await tx.insert(outbox).values({
    key: `shop-request:${Id}:${mails + 1}-${what}`,
    kind: "shop-request",
    recipient: Email,
    language: language ?? (await languageOfMails(tx, Id)),
    payload: { RequestId: Id, What: what },
  });
}

/** Later mails speak the language of the first. */
async function languageOfMails(tx: Transaction, Id: number): Promise<string> {
  const [first] = await tx
    .select({ language: outbox.language })
    .from(outbox)
    .where(sql`${outbox.key} like ${`shop-request:${Id}:%`}`)
    .orderBy(outbox.id)
    .limit(1);
  return first?.language ?? "en";
}

export type Verdict = { requestId: number; decision: Decision; reason: string; adminId: number };

/** @throws ApiError not-found, conflict. @returns the request, and the shop that came of it or changed */
export async function decideRequest({ requestId, decision, reason, adminId }: Verdict): Promise<StoreRequest> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [request] = await tx.select().from(storeRequests).where(eq(storeRequests.Id, requestId)).for("update");
    if (!request) throw new ApiError("not-found", problemMessages.noRequest);
    const status = decide(request.status, decision);
    if (!status) throw new ApiError("conflict", problemMessages.decided);
    const storeId = status === "Verified" ? await grantStore(tx, request) : request.storeId;
    const isOver = status !== "NeedsInformation";
    await tx
      .update(storeRequests)
      .set({ status, reason, storeId, ...(isOver && { decidedBy: adminId, decidedAt: new Date() }) })
      .where(eq(storeRequests.Id, requestId));
    const event = { requestId, actorId: adminId, from: request.status, to: status, note: reason };
    await tx.insert(storeRequestEvents).values(event);
    await putMail(tx, request, status);
    return requireRequest(tx, requestId);
  });
}

async function requireRequest(tx: Transaction, id: number): Promise<StoreRequest> {
  const [request] = await readRequests(sql`r.id = ${id}`, sql``, tx);
  if (!request) throw new ApiError("not-found", problemMessages.noRequest);
  return request;
}

/** Makes or verifies the shop and hands it to the applicant's account where there is one. @returns its id */
async function grantStore(tx: Transaction, request: typeof storeRequests.$inferSelect): Promise<number> {
  const owner = await findApplicant(tx, request.Email);
  if (owner?.storeId && owner.storeId !== request.storeId) throw new ApiError("conflict", problemMessages.hasStore);
  const storeId = request.storeId ?? (await makeStore(tx, request));
  const [store] = await tx.select().from(stores).where(eq(stores.id, storeId)).for("update");
  if (store?.ownerId && store.ownerId !== owner?.id) throw new ApiError("conflict", problemMessages.owned);
  await tx.update(stores).set({ verifiedAt: new Date() }).where(eq(stores.id, storeId));
  if (owner) await giveStore(tx, storeId, owner);
  return storeId;
}

async function makeStore(tx: Transaction, request: typeof storeRequests.$inferSelect): Promise<number> {
  const [made] = await tx
    .insert(stores)
    .values({
      name: request.StoreName,
      slug: await freeStoreSlug(tx, request.StoreName),
      address: request.StoreAddress,
      locationSlug: request.StoreLocation,
      department: request.Category === "bike" ? "auto" : "gadget",
    })
    .returning({ id: stores.id });
  if (!made) throw new Error("the shop was not stored");
  return made.id;
}

/** @throws ApiError not-found where it is not the person's, conflict where nothing was asked */
export async function answerRequest(requestId: number, userId: number, answer: string): Promise<StoreRequest> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [own] = await readRequests(sql`r.id = ${requestId} and ${isOwn(userId)}`, sql`for update`, tx);
    if (!own) throw new ApiError("not-found", problemMessages.noRequest);
    if (own.Status !== "NeedsInformation") throw new ApiError("conflict", problemMessages.decided);
    await tx.update(storeRequests).set({ status: "Pending" }).where(eq(storeRequests.Id, requestId));
    const event = { requestId, actorId: userId, from: own.Status, to: "Pending", note: answer };
    await tx.insert(storeRequestEvents).values(event);
    return requireRequest(tx, requestId);
  });
}

/** What the mail about a request says. */
export async function findRequest(id: number): Promise<StoreRequest | null> {
  return (await readRequests(sql`r.id = ${id}`, sql``))[0] ?? null;
}

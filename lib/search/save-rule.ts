import "server-only";

import { and, eq, ne } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { addAuditEvent, type AuditEvent } from "@/lib/db/audit-log";
import { database, type Transaction } from "@/lib/db/open";
import { searchBoosts, searchRedirects, searchSynonyms } from "@/lib/db/schema";

import type { AdminBoost, AdminRedirect, AdminSynonym, BoostInput, SynonymInput } from "./admin-contract";
import { boostOf, findBoostTarget, synonymOf } from "./admin-queries";
import { hasPage, type FindPost } from "./redirect-target-queries";

const missing = () => new ApiError("not-found", errorText("search.noRule"));
const leadsNowhere = (path: "Path" | "Target") => {
  const message = errorText("search.noTarget");
  return new ApiError("not-found", message, { errors: [{ path, message }] });
};
const exists = () => new ApiError("conflict", errorText("search.ruleExists"));

type RuleEvent = { adminId: number; action: string; query: string; detail?: string; values: AuditEvent["values"] };

const addRuleEvent = (tx: Transaction, { adminId, action, query, detail, values }: RuleEvent) =>
  addAuditEvent(tx, { actorId: adminId, action: `search.${action}`, subject: `search:${query}`, detail, values });

/** @throws ApiError not-found, conflict */
export async function saveSynonym(input: SynonymInput, adminId: number): Promise<AdminSynonym> {
  const db = await database();
  return db.transaction(async (tx) => {
    const values = { term: input.Term, meaning: input.Meaning, language: input.Language };
    const id = input.Id ?? 0;
    const [before] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for("update");
    if (input.Id !== undefined && !before) throw missing();
    const isTaken = and(eq(searchSynonyms.term, values.term), eq(searchSynonyms.meaning, values.meaning));
    const taken = await tx.$count(searchSynonyms, and(isTaken, ne(searchSynonyms.id, id)));
    if (taken > 0) throw exists();
    const [saved] = before
      ? await tx.update(searchSynonyms).set(values).where(eq(searchSynonyms.id, id)).returning()
      : await tx.insert(searchSynonyms).values(values).onConflictDoNothing().returning();
    if (!saved) throw exists();
    const former = before && { term: before.term, meaning: before.meaning, language: before.language };
    const change = { before: former ?? null, after: values };
    await addRuleEvent(tx, { adminId, action: "synonym-saved", query: values.term, values: change });
    return synonymOf(saved);
  });
}

/** @throws ApiError not-found */
export async function removeSynonym(id: number, adminId: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
    if (!removed) throw missing();
    const { term, meaning, language } = removed;
    const values = { before: { term, meaning, language }, after: null };
    await addRuleEvent(tx, { adminId, action: "synonym-deleted", query: term, values });
  });
}

/** @throws ApiError not-found, conflict */
export async function saveBoost(input: BoostInput, adminId: number): Promise<AdminBoost> {
  const db = await database();
  return db.transaction(async (tx) => {
    const found = await findBoostTarget(tx, input.Kind, input.Target);
    if (!found) throw leadsNowhere("Target");
    const values = { query: input.Query, kind: input.Kind, target: found.target, factor: input.Factor };
    const id = input.Id ?? 0;
    const [before] = await tx.select().from(searchBoosts).where(eq(searchBoosts.id, id)).for("update");
    if (input.Id !== undefined && !before) throw missing();
    const isTaken = and(
      eq(searchBoosts.query, values.query),
      eq(searchBoosts.kind, values.kind),
      eq(searchBoosts.target, values.target),
    );
    const taken = await tx.$count(searchBoosts, and(isTaken, ne(searchBoosts.id, id)));
    if (taken > 0) throw exists();
    const [saved] = before
      ? await tx.update(searchBoosts).set(values).where(eq(searchBoosts.id, id)).returning()
      : await tx.insert(searchBoosts).values(values).onConflictDoNothing().returning();
    if (!saved) throw exists();
    const after = boostOf(saved, found.name);
    const change = { before: before ? { factor: boostOf(before, "").Factor } : null, after: { factor: after.Factor } };
    const event = { adminId, action: "boost-saved", query: values.query, detail: found.name };
    await addRuleEvent(tx, { ...event, values: change });
    return after;
  });
}

/** @throws ApiError not-found */
export async function removeBoost(id: number, adminId: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(searchBoosts).where(eq(searchBoosts.id, id)).returning();
    if (!removed) throw missing();
    const detail = (await findBoostTarget(tx, removed.kind, removed.target))?.name ?? removed.target;
    const values = { before: { factor: boostOf(removed, detail).Factor }, after: null };
    await addRuleEvent(tx, { adminId, action: "boost-deleted", query: removed.query, detail, values });
  });
}

/** @throws ApiError not-found where the shop has no such page */
export async function saveRedirect(
  { Query, Path }: AdminRedirect,
  adminId: number,
  findPost: FindPost,
): Promise<AdminRedirect> {
  const db = await database();
  return db.transaction(async (tx) => {
    if (!(await hasPage(tx, Path, findPost))) throw leadsNowhere("Path");
    const [before] = await tx.select().from(searchRedirects).where(eq(searchRedirects.query, Query)).for("update");
    await tx
      .insert(searchRedirects)
      .values({ query: Query, path: Path })
      .onConflictDoUpdate({ target: searchRedirects.query, set: { path: Path } });
    const values = { before: before ? { path: before.path } : null, after: { path: Path } };
    await addRuleEvent(tx, { adminId, action: "redirect-saved", query: Query, values });
    return { Query, Path };
  });
}

/** @throws ApiError not-found */
export async function removeRedirect(query: string, adminId: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(searchRedirects).where(eq(searchRedirects.query, query)).returning();
    if (!removed) throw missing();
    const values = { before: { path: removed.path }, after: null };
    await addRuleEvent(tx, { adminId, action: "redirect-deleted", query, values });
  });
}

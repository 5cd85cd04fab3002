import "server-only";

import { and, asc, eq, gte, ne, sql, type SQL } from "drizzle-orm";
import pLimit from "p-limit";

import { database } from "@/lib/db/open";
import { productImportItems, productImports } from "@/lib/db/schema";

import type { ImportGroup } from "./import-rules";
import { archivedName, failedUrl, remoteUrls, withPhotos } from "./remote-photo-rules";

/** Stores an upload of the person. @returns its address, null for a failure, "elsewhere" for an archive elsewhere */
export type AddPhoto = (url: string, ownerId: number, importId: string) => Promise<string | null>;

const atOnce = 4;

/** Marks photos that could not be loaded. @returns whether all are loaded or marked */
export async function takeRemotePhotos(
  importId: string,
  ownerId: number,
  from: number,
  { products, until, addPhoto }: { products: number; until: number; addPhoto: AddPhoto },
): Promise<boolean> {
  const items = await nextItems(importId, from, products);
  const limit = pLimit(atOnce);
  for (const { position, payload, hasArchive } of items) {
    const group = payload as ImportGroup;
    const urls = remoteUrls(group.rows);
    if (urls.length === 0) continue;
    if (Date.now() >= until) return false;
    const load = async (url: string) => {
      const isLoadable = hasArchive || archivedName(url) === null;
      return [url, (isLoadable ? await addPhoto(url, ownerId, importId) : null) ?? failedUrl(url)] as const;
    };
    const loaded = new Map(await Promise.all(urls.map((url) => limit(load, url))));
    if ([...loaded.values()].includes("elsewhere")) {
      await start(importId);
      return false;
    }
    const rows = group.rows.map((row) => withPhotos(row, (url) => loaded.get(url) ?? url));
    const db = await database();
    await db
      .update(productImportItems)
      .set({ payload: { ...group, rows } })
      .where(and(eq(productImportItems.importId, importId), eq(productImportItems.position, position)));
    await touch(importId);
  }
  return true;
}

async function nextItems(importId: string, from: number, products: number) {
  const db = await database();
  return db
    .select({
      position: productImportItems.position,
      payload: productImportItems.payload,
      hasArchive: productImports.hasArchive,
    })
    .from(productImportItems)
    .innerJoin(productImports, eq(productImports.id, productImportItems.importId))
    .where(and(eq(productImportItems.importId, importId), gte(productImportItems.position, from)))
    .orderBy(asc(productImportItems.position))
    .limit(products);
}

/** Keeps other instances from resuming the import. */
const touch = (importId: string) => markRunning(importId, ne(productImports.state, "Done"));

/** The instance that has the archive resumes it. */
const start = (importId: string) => markRunning(importId, eq(productImports.state, "Checked"));

/** The predicted counts start again from zero. */
async function markRunning(importId: string, isDue: SQL): Promise<void> {
  const db = await database();
  const begins = (column: typeof productImports.added) =>
    sql`case when ${productImports.state} = 'Checked' then 0 else ${column} end`;
  await db
    .update(productImports)
    .set({
      state: "Running",
      updatedAt: new Date(),
      added: begins(productImports.added),
      changed: begins(productImports.changed as never),
      unchanged: begins(productImports.unchanged as never),
    })
    .where(and(eq(productImports.id, importId), isDue));
}

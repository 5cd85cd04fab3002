import "server-only";

import { and, asc, eq, gte, ne, sql } from "drizzle-orm";
import pLimit from "p-limit";

import { database } from "@/lib/db/open";
import { productImportItems, productImports } from "@/lib/db/schema";

import type { ImportGroup } from "./import-rules";
import { failedUrl, remoteUrls, withPhotos } from "./remote-photo-rules";

/** Stores a photo of another host as an upload of the person. @returns its address, or null where that failed */
export type AddPhoto = (url: string, ownerId: number) => Promise<string | null>;

const atOnce = 4;

/**
 * Loads the photos of the next products of an import from other hosts, until a moment. What could not be loaded is
 * marked. @returns whether all of them are loaded or marked
 */
export async function takeRemotePhotos(
  importId: string,
  ownerId: number,
  from: number,
  { products, until, addPhoto }: { products: number; until: number; addPhoto: AddPhoto },
): Promise<boolean> {
  const db = await database();
  const items = await db
    .select()
    .from(productImportItems)
    .where(and(eq(productImportItems.importId, importId), gte(productImportItems.position, from)))
    .orderBy(asc(productImportItems.position))
    .limit(products);
  const limit = pLimit(atOnce);
  for (const { position, payload } of items) {
    const group = payload as ImportGroup;
    const urls = remoteUrls(group.rows);
    if (urls.length === 0) continue;
    if (Date.now() >= until) return false;
    const loaded = new Map(
      await Promise.all(
        urls.map((url) => limit(async () => [url, (await addPhoto(url, ownerId)) ?? failedUrl(url)] as const)),
      ),
    );
    const rows = group.rows.map((row) => withPhotos(row, (url) => loaded.get(url) ?? url));
    await db
      .update(productImportItems)
      .set({ payload: { ...group, rows } })
      .where(and(eq(productImportItems.importId, importId), eq(productImportItems.position, position)));
    await touch(importId);
  }
  return true;
}

/** Marks the import as active, so that no other instance resumes it. The predicted counts start again from zero. */
async function touch(importId: string): Promise<void> {
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
    .where(and(eq(productImports.id, importId), ne(productImports.state, "Done")));
}

import "server-only";

import { invalidateOutsideRequest } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";
import { runEvery } from "@/lib/run-every";

import { importChunk, importChunkSize, removeForgottenImports } from "./import-products";
import { listAbandonedImports, listOpenImports } from "./import-queries";
import { changedOf, productTags } from "./invalidation";
import { clearArchives } from "./add-import-photo";
import { queueDecisionMails } from "./queue-decision-mails";
import { takeRemotePhotos, type AddPhoto } from "./take-remote-photos";
import { undoChunk } from "./undo-import";

const everyMs = 5_000;
/** Milliseconds that a window may pause between two calls. */
const abandonedAfterMs = 8_000;

/** Several instances and a window may run an import at once: a chunk locks it and begins where it stands. */
export function scheduleImports(addPhoto: AddPhoto): void {
  runEvery("imports", () => continueImports(addPhoto), everyMs, "abandoned imports could not be continued");
}

export async function continueImports(addPhoto: AddPhoto, now = new Date()): Promise<void> {
  await clearArchives(async (ids) => {
    await removeForgottenImports(ids);
    return listOpenImports(ids);
  });
  for (const { isUndo, ...abandoned } of await listAbandonedImports(new Date(now.getTime() - abandonedAfterMs))) {
    if (isUndo) await continueUndo(abandoned);
    else await continueImport(abandoned, addPhoto);
  }
}

type Abandoned = Omit<Awaited<ReturnType<typeof listAbandonedImports>>[number], "isUndo">;

async function continueImport({ id, cursor, owner: editor }: Abandoned, addPhoto: AddPhoto): Promise<void> {
  let from = cursor;
  for (;;) {
    const until = Number.POSITIVE_INFINITY;
    const wish = { products: importChunkSize, until, addPhoto };
    if (!(await takeRemotePhotos(id, editor.userId, from, wish))) break;
    const done = await importChunk(id, editor, from);
    if (!done) break;
    invalidateOutsideRequest(...(await productTags(done.saved.map(changedOf))));
    from = done.row.cursor;
    if (done.row.state === "Done") break;
  }
}

async function continueUndo({ id, undoCursor, owner: editor }: Abandoned): Promise<void> {
  let from = undoCursor;
  for (;;) {
    const done = await undoChunk(id, editor, from);
    if (!done) break;
    invalidateOutsideRequest(...(await productTags(done.touched)));
    from = done.row.undoCursor;
    if (done.row.undoState === "Done") break;
  }
}

const mailsEveryMs = 60_000;

/** Tells sellers what administrators decided, once nothing more is decided for a while. */
export function scheduleDecisionMails(): void {
  runEvery(
    "listing-decisions",
    async () => {
      if ((await queueDecisionMails()) > 0) await sendDueMails();
    },
    mailsEveryMs,
    "mails about reviewed listings could not be queued",
  );
}

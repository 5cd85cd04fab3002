import "server-only";

import { errorText } from "@/lib/api/error-text";
import { isAdmin } from "@/lib/account/rules";
import { requirePrincipal, type Principal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import { writeCsv } from "@/lib/csv";
import { recordExport } from "@/lib/db/audit-log";
import type { Handlers } from "@/lib/api/handlers";

import { errorFormatter } from "@/lib/api/error-formatter";

import { addArchivedImage } from "@/lib/media/add-archived-image";
import { addRemoteImage } from "@/lib/media/add-remote-image";
import { processArchive } from "@/lib/media/process-archive";

import { archiveLimits, columns, importLimits, type Headings } from "./csv-rules";
import { templateRows } from "./export-rules";
import { exportProducts } from "./product-export";
import { checkGroups, holdersOf, type CheckedGroup } from "./import-check";
import type { importContract } from "./import-contract";
import { readImportFile } from "./import-file";
import { findImport, importOf, listImportChanges, listImports } from "./import-queries";
import { addImport, importChunk, importChunkSize, removeImport } from "./import-products";
import { groupRows, type ImportProblem, type ImportRow } from "./import-rules";
import { importPhotos, keepArchive } from "./add-import-photo";
import { readPhotoArchive } from "./archive-queries";
import { takeRemotePhotos } from "./take-remote-photos";
import { undoChunk, type Touched, type UndoneChunk } from "./undo-import";
import { changedOf, invalidateProducts } from "./invalidation";
import type { SavedProduct } from "./save-product";
import type { ProductWriter } from "./product-writer";

const editorOf = (principal: Principal): ProductWriter => ({ userId: principal.userId, isAdmin: isAdmin(principal) });

const addPhoto = importPhotos({ addRemote: addRemoteImage, addArchived: addArchivedImage });

/** Milliseconds of one import call. */
const budgetMs = 1_000;

export const importHandlers: Handlers<typeof importContract> = {
  "GET UserProduct/ExportProducts": async ({ query }, context) => {
    const principal = requirePrincipal(context);
    if (query.suid && !isAdmin(principal)) throw new ApiError("forbidden", errorText("publishing.foreign"));
    const { suid, ...filter } = query;
    if (suid) await recordExport(principal.userId, "listing");
    return exportProducts({ ...filter, sellerId: suid ? null : principal.userId });
  },
  "GET UserProduct/GetImportTemplate": async () => writeCsv([columns, ...templateRows]),
  "POST UserProduct/CheckImport": async ({ query }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const file = await readImportFile(context.request);
    const added = await addChecked({ ...file, name: query.name, count: file.rows.length }, editor);
    return importOf({ ...added, imported: 0 }, await errorFormatter(context.language));
  },
  "POST UserProduct/CheckPhotos": async ({ query }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const limits = { limit: archiveLimits.bytes, tooLarge: errorText("file.archiveTooLarge") };
    return processArchive(context.request, limits, async (file) => {
      const photos = await readPhotoArchive(file, editor.userId, query.mode === "replace");
      const added = await addChecked({ ...photos, name: query.name, hasArchive: true }, editor);
      await keepArchive(file, added.id);
      return importOf({ ...added, imported: 0 }, await errorFormatter(context.language));
    });
  },
  "POST UserProduct/RunImport": async ({ body: { ImportId, From } }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const until = Date.now() + budgetMs;
    const saved: SavedProduct[] = [];
    let from = From;
    while (Date.now() < until) {
      if (!(await findImport(ImportId, editor.userId))) break;
      if (
        !(await takeRemotePhotos(ImportId, editor.userId, from, {
          products: importChunkSize,
          until,
          addPhoto,
        }))
      )
        break;
      const done = await importChunk(ImportId, editor, from);
      if (!done) break;
      saved.push(...done.saved);
      from = done.row.cursor;
      if (done.row.state === "Done") break;
    }
    await invalidateProducts(saved.map(changedOf));
    const row = await findImport(ImportId, editor.userId);
    if (!row) throw new ApiError("not-found", errorText("file.noImport"));
    return importOf(row, await errorFormatter(context.language));
  },
  "GET UserProduct/GetImportProblems": async ({ query }, context) => {
    const row = await findImport(query.id, requirePrincipal(context).userId);
    if (!row) throw new ApiError("not-found", errorText("file.noImport"));
    const { Problems } = importOf(row, await errorFormatter(context.language));
    const lines = Problems.map(({ Line, Column, Value = "", Message }) => [
      Line > 0 ? String(Line) : "",
      Column,
      Value,
      Message,
    ]);
    return writeCsv([["Line", "Column", "Value", "Problem"], ...lines]);
  },
  "GET UserProduct/GetImportChanges": async ({ query }, context) => {
    const row = await findImport(query.id, requirePrincipal(context).userId);
    if (!row) throw new ApiError("not-found", errorText("file.noImport"));
    return listImportChanges(query, row, await errorFormatter(context.language));
  },
  "POST UserProduct/UndoImport": async ({ body: { ImportId, From } }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const found = await findImport(ImportId, editor.userId);
    if (!found) throw new ApiError("not-found", errorText("file.noImport"));
    if (found.state !== "Done") throw new ApiError("conflict", errorText("file.openImport"));
    const until = Date.now() + budgetMs;
    const touched: Touched[] = [];
    let from: number | null = From;
    while (from !== null && Date.now() < until) {
      const done: UndoneChunk | null = await undoChunk(ImportId, editor, from);
      touched.push(...(done?.touched ?? []));
      from = done?.row.undoState === "Running" ? done.row.undoCursor : null;
    }
    await invalidateProducts(touched);
    const row = await findImport(ImportId, editor.userId);
    if (!row) throw new ApiError("not-found", errorText("file.noImport"));
    return importOf(row, await errorFormatter(context.language));
  },
  "GET UserProduct/GetImports": async (_input, context) => {
    const format = await errorFormatter(context.language);
    return (await listImports(requirePrincipal(context).userId)).map((row) => importOf(row, format));
  },
  "DELETE UserProduct/DeleteImport/{importId}": async ({ params }, context) => {
    if (!(await removeImport(params.importId, requirePrincipal(context).userId)))
      throw new ApiError("not-found", errorText("file.noImport"));
    return 1;
  },
};

/** Adds what is wrong with lines before they are read as one. */
function withCellProblems(checked: CheckedGroup, problems: readonly ImportProblem[]): CheckedGroup {
  const lines = new Set(checked.group.rows.map(({ line }) => line));
  return { ...checked, problems: [...problems.filter(({ Line }) => lines.has(Line)), ...checked.problems] };
}

type ReadRows = {
  rows: ImportRow[];
  problems: ImportProblem[];
  name: string;
  /** Lines or photos. */ count: number;
  headings?: Headings;
  hasArchive?: boolean;
};

/** Checks what a file says, and stores it as an import that nobody has started. */
async function addChecked(file: ReadRows, editor: ProductWriter) {
  const { rows, problems, name, count: all, headings = {}, hasArchive = false } = file;
  const checked = await checkRows(rows, editor);
  const found = [...problems, ...checked.problems].toSorted((one, other) => one.Line - other.Line);
  const bad = new Set(problems.flatMap(({ Line }) => (Line > 0 ? [Line] : [])));
  const fine = checked.groups.filter(
    ({ group, problems: own }) => own.length === 0 && !group.rows.some(({ line }) => bad.has(line)),
  );
  const count = (isWanted: (one: (typeof fine)[number]) => boolean) => fine.filter(isWanted).length;
  const values = {
    ownerId: editor.userId,
    name,
    headings,
    hasArchive,
    rows: all,
    added: count(({ isNew, input }) => isNew && input !== null),
    changed: count(({ isNew, input }) => !isNew && input !== null),
    unchanged: count(({ input }) => input === null),
    failed: checked.groups.length - fine.length,
    problems: found.slice(0, importLimits.problems),
    problemCount: found.length,
  };
  const refused = checked.groups.filter((one) => !fine.includes(one));
  return addImport(values, { fine, refused: refused.map((one) => withCellProblems(one, problems)) });
}

async function checkRows(rows: readonly ImportRow[], editor: ProductWriter) {
  const named = rows.flatMap(({ cells }) => (cells["Product SKU"] ? [] : [cells.SKU ?? ""])).filter(Boolean);
  const { groups, problems } = groupRows(rows, await holdersOf(named, editor));
  const checked = await checkGroups(groups, editor);
  return { groups: checked, problems: [...problems, ...checked.flatMap((one) => one.problems)] };
}

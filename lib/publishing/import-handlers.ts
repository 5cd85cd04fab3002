import "server-only";

import { errorText } from "@/lib/api/error-text";
import { isAdmin } from "@/lib/account/rules";
import { requirePrincipal, type Principal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import { csvParts, writeCsv } from "@/lib/csv";
import type { Handlers } from "@/lib/api/handlers";

import { errorFormatter } from "@/lib/api/error-formatter";

import { addRemoteImage } from "@/lib/media/add-remote-image";

import { columns, importLimits } from "./csv-rules";
import { rowsOf, templateRows } from "./export-rules";
import { checkGroups, holdersOf } from "./import-check";
import type { importContract } from "./import-contract";
import { readImportFile } from "./import-file";
import { findImport, importOf, listImports } from "./import-queries";
import { addImport, importChunk, importChunkSize, removeImport } from "./import-products";
import { groupRows, type ImportRow } from "./import-rules";
import { takeRemotePhotos } from "./take-remote-photos";
import { listOwnProductsAfter } from "./own-queries";
import { invalidateProducts } from "./invalidation";
import type { SavedProduct } from "./save-product";
import type { ProductWriter } from "./product-writer";

const editorOf = (principal: Principal): ProductWriter => ({ userId: principal.userId, isAdmin: isAdmin(principal) });

/** Time limit of one import call, in milliseconds. */
const patience = 1_000;

export const importHandlers: Handlers<typeof importContract> = {
  "GET UserProduct/ExportProducts": async ({ query }, context) => {
    const principal = requirePrincipal(context);
    if (query.suid && !isAdmin(principal)) throw new ApiError("forbidden", errorText("publishing.foreign"));
    return exportOf(query.suid ? null : principal.userId);
  },
  "GET UserProduct/GetImportTemplate": async () => writeCsv([columns, ...templateRows]),
  "POST UserProduct/CheckImport": async ({ query }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const { rows, problems } = await readImportFile(context.request);
    const checked = await checkRows(rows, editor);
    const found = [...problems, ...checked.problems].toSorted((one, other) => one.Line - other.Line);
    const bad = new Set(problems.map(({ Line }) => Line));
    const fine = checked.groups.filter(
      ({ group, problems: own }) => own.length === 0 && !group.rows.some(({ line }) => bad.has(line)),
    );
    const count = (isWanted: (one: (typeof fine)[number]) => boolean) => fine.filter(isWanted).length;
    const values = {
      ownerId: editor.userId,
      name: query.name,
      rows: rows.length,
      added: count(({ isNew, input }) => isNew && input !== null),
      changed: count(({ isNew, input }) => !isNew && input !== null),
      unchanged: count(({ input }) => input === null),
      failed: checked.groups.length - fine.length,
      problems: found.slice(0, importLimits.problems),
      problemCount: found.length,
    };
    const added = await addImport(
      values,
      fine.map(({ group }) => group),
    );
    return importOf(added, await errorFormatter(context.language));
  },
  "POST UserProduct/RunImport": async ({ body: { ImportId, From } }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const until = Date.now() + patience;
    const saved: SavedProduct[] = [];
    let from = From;
    while (Date.now() < until) {
      if (!(await findImport(ImportId, editor.userId))) break;
      if (
        !(await takeRemotePhotos(ImportId, editor.userId, from, {
          products: importChunkSize,
          until,
          addPhoto: addRemoteImage,
        }))
      )
        break;
      const done = await importChunk(ImportId, editor, from);
      if (!done) break;
      saved.push(...done.saved);
      from = done.row.cursor;
      if (done.row.state === "Done") break;
    }
    invalidateProducts(saved.map(({ Slug: slug, oldSlug, storeSlug }) => ({ slug, oldSlug, storeSlug })));
    const row = await findImport(ImportId, editor.userId);
    if (!row) throw new ApiError("not-found", errorText("file.noImport"));
    return importOf(row, await errorFormatter(context.language));
  },
  "GET UserProduct/GetImportProblems": async ({ query }, context) => {
    const row = await findImport(query.id, requirePrincipal(context).userId);
    if (!row) throw new ApiError("not-found", errorText("file.noImport"));
    const { Problems } = importOf(row, await errorFormatter(context.language));
    const lines = Problems.map(({ Line, Column, Value = "", Message }) => [String(Line), Column, Value, Message]);
    return writeCsv([["Line", "Column", "Value", "Problem"], ...lines]);
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

async function checkRows(rows: readonly ImportRow[], editor: ProductWriter) {
  const named = rows.flatMap(({ cells }) => (cells["Product SKU"] ? [] : [cells.SKU ?? ""])).filter(Boolean);
  const { groups, problems } = groupRows(rows, await holdersOf(named, editor));
  const checked = await checkGroups(groups, editor);
  return { groups: checked, problems: [...problems, ...checked.flatMap((one) => one.problems)] };
}

const exportOf = (sellerId: number | null) =>
  csvParts({
    head: columns,
    // 15 ms of the embedded database.
    chunk: 50,
    read: (last, limit) => listOwnProductsAfter(last, limit, sellerId),
    idOf: ({ ID }) => ID,
    linesOf: rowsOf,
  });

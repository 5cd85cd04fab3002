import "server-only";

import { isAdmin } from "@/lib/account/rules";
import { requirePrincipal, type Principal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import { sayIn } from "@/lib/api/refusals";
import type { TextParts } from "@/lib/api/text-stream";

import { columns, csvLines, csvMark, importLimits, writeCsv } from "./csv-rules";
import type { OwnProduct } from "./editing-contract";
import { rowsOf, templateRows } from "./export-rules";
import { checkGroups, holdersOf } from "./import-check";
import type { importContract } from "./import-contract";
import { readImportFile } from "./import-file";
import { addImport, findImport, importChunk, importOf, listImports, removeImport } from "./import-queries";
import { groupRows, type ImportRow } from "./import-rules";
import { importMessages, messages } from "./messages";
import { listOwnProductsAfter } from "./own-queries";
import { invalidateProducts } from "./invalidation";
import type { Editor, SavedProduct } from "./saving-queries";

const editorOf = (caller: Principal): Editor => ({ userId: caller.userId, isAdmin: isAdmin(caller) });

/** Milliseconds that one call imports for. */
const patience = 1_000;

export const importHandlers: Handlers<typeof importContract> = {
  "GET UserProduct/ExportProducts": async ({ query }, context) => {
    const caller = requirePrincipal(context);
    if (query.suid && !isAdmin(caller)) throw new ApiError("forbidden", messages.foreign);
    return exportOf(query.suid ? null : caller.userId);
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
    return importOf(added, await sayIn(context.language));
  },
  "POST UserProduct/RunImport": async ({ body: { ImportId, From } }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const until = Date.now() + patience;
    const saved: SavedProduct[] = [];
    let from = From;
    while (Date.now() < until) {
      const done = await importChunk(ImportId, editor, from);
      if (!done) break;
      saved.push(...done.saved);
      from = done.row.cursor;
      if (done.row.state === "Done") break;
    }
    invalidateProducts(saved.map(({ Slug: slug, oldSlug, storeSlug }) => ({ slug, oldSlug, storeSlug })));
    const row = await findImport(ImportId, editor.userId);
    if (!row) throw new ApiError("not-found", importMessages.noImport);
    return importOf(row, await sayIn(context.language));
  },
  "GET UserProduct/GetImports": async (_input, context) => {
    const say = await sayIn(context.language);
    return (await listImports(requirePrincipal(context).userId)).map((row) => importOf(row, say));
  },
  "DELETE UserProduct/DeleteImport/{importId}": async ({ params }, context) => {
    if (!(await removeImport(params.importId, requirePrincipal(context).userId)))
      throw new ApiError("not-found", importMessages.noImport);
    return 1;
  },
};

async function checkRows(rows: readonly ImportRow[], editor: Editor) {
  const named = rows.flatMap(({ cells }) => (cells["Product SKU"] ? [] : [cells.SKU ?? ""])).filter(Boolean);
  const { groups, problems } = groupRows(rows, await holdersOf(named, editor));
  const checked = await checkGroups(groups, editor);
  return { groups: checked, problems: [...problems, ...checked.flatMap((one) => one.problems)] };
}

/** Products in one part of an export: 15 ms of the embedded database, between which others have their turn. */
const exportChunk = 50;

async function* exportOf(sellerId: number | null): TextParts {
  let head = csvMark + csvLines([columns]);
  let products: OwnProduct[];
  let last = 0;
  do {
    products = await listOwnProductsAfter(last, exportChunk, sellerId);
    yield head + csvLines(products.flatMap(rowsOf));
    head = "";
    last = products.at(-1)?.ID ?? last;
  } while (products.length === exportChunk);
}

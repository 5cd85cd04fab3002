import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { textStream } from "@/lib/api/text-stream";

import { wholeNumber } from "@/lib/api/query-values";

import { ownFilter } from "./editing-contract";
import { importKinds } from "./rules";
import { archiveLimits, importLimits } from "./csv-rules";

const importProblem = z.object({
  Line: z.int(),
  Column: z.string(),
  Message: z.string(),
  Value: z.string().optional(),
});

export const productImport = z
  .object({
    ImportId: z.uuid(),
    Name: z.string().meta({ description: "Of the file" }),
    State: z.enum(["Checked", "Running", "Done"]),
    Kind: z.enum(["Lines", "Photos"]).meta({ description: "A CSV file, or an archive of photos" }),
    Rows: z.int().meta({ description: "Lines of the file, or photos of the archive" }),
    Products: z.int().meta({ description: "That can be imported" }),
    Cursor: z.int().meta({ description: "Products that are done" }),
    Added: z.int().meta({ description: "Predicted while it is only checked" }),
    Changed: z.int(),
    Unchanged: z.int(),
    Failed: z.int().meta({ description: "Products that are left out" }),
    IsUndoable: z.boolean(),
    Undo: z
      .object({
        State: z.enum(["Running", "Done"]),
        Cursor: z.int().meta({ description: "Where the undo stands" }),
        Undone: z.int().meta({ description: "Products that are as before the import" }),
        Kept: z.int().meta({ description: "Products that stay as they are; GetImportChanges says why" }),
      })
      .nullable(),
    ProblemCount: z.int(),
    Problems: z.array(importProblem).meta({ description: `The first ${importLimits.problems}` }),
    CreatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductImport" });
export type ProductImport = z.output<typeof productImport>;

export const importedProduct = z
  .object({
    SKU: z.string(),
    Name: z.string(),
    Kind: z.enum(importKinds),
    Fields: z.array(
      z.object({
        Column: z.string(),
        SKU: z.string().optional().meta({ description: "Of the option; none for a field of the product" }),
        Old: z.string(),
        New: z.string(),
      }),
    ),
    Problems: z.array(importProblem),
    IsUndone: z.boolean().nullable().meta({ description: "Null while nobody has undone the import" }),
    Reason: z.string().meta({ description: "Why the undo left it as it is, or only archived it; else empty" }),
  })
  .meta({ id: "ImportedProduct" });
export type ImportedProduct = z.output<typeof importedProduct>;

const importName = z
  .string()
  .trim()
  .max(120)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), issueText("input.controlCharacters"))
  .default("");

const seller = { access: "seller" } as const;
const csv = "text/csv";

export const importContract = {
  "GET UserProduct/ExportProducts": endpoint({
    ...seller,
    changes: false,
    summary:
      "The caller's products as CSV, a line for each option, all of them or those of a filtered list; of the whole shop (all) for administrators only",
    query: ownFilter.omit({ sort: true }).extend({ suid: z.literal("all").optional() }),
    file: { type: csv, name: "products.csv" },
    output: textStream,
  }),
  "GET UserProduct/GetImportTemplate": endpoint({
    ...seller,
    changes: false,
    summary: "A file to begin an import with",
    file: { type: csv, name: "products-template.csv" },
    output: z.string(),
  }),
  "POST UserProduct/CheckImport": endpoint({
    ...seller,
    changes: true,
    summary: "Takes a CSV file of products and says line by line what is wrong with it; changes no product yet",
    query: z.strictObject({ name: importName }),
    text: { type: csv, bytes: importLimits.bytes },
    output: productImport,
    problems: [409, 422],
  }),
  "POST UserProduct/CheckPhotos": endpoint({
    ...seller,
    changes: true,
    summary:
      "Takes a ZIP archive of photos in the field `file`, whose names are SKUs (SKU.jpg, SKU-1.jpg …), and says which products get them; changes no product yet",
    upload: archiveLimits.bytes,
    query: z.strictObject({
      name: importName,
      mode: z.enum(["add", "replace"]).default("add").meta({ description: "What becomes of the present photos" }),
    }),
    output: productImport,
    problems: [409, 422],
  }),
  "GET UserProduct/GetImportProblems": endpoint({
    ...seller,
    changes: false,
    summary: "What was wrong with a file, as CSV with the wrong values",
    query: z.strictObject({ id: z.uuid() }),
    file: { type: csv, name: "import-problems.csv" },
    output: z.string(),
    problems: [404],
  }),
  "POST UserProduct/RunImport": endpoint({
    ...seller,
    changes: true,
    summary:
      "Imports the next products of a checked file, for about a second; again with the answer's Cursor until it is done. From another place than where it stands it changes nothing",
    body: z.strictObject({ ImportId: z.uuid(), From: z.int().min(0).max(importLimits.rows) }),
    output: productImport,
    problems: [404],
  }),
  "GET UserProduct/GetImportChanges": endpoint({
    ...seller,
    changes: false,
    summary: "What an import changes of each product: predicted once it is checked, done once it is imported",
    query: z.strictObject({
      id: z.uuid(),
      kind: z.enum(importKinds).optional(),
      undone: z.enum(["yes", "no"]).optional().meta({ description: "Products that an undo restored, or left" }),
      page: wholeNumber(1, 10_000).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    output: z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(importedProduct) }),
    problems: [404],
  }),
  "POST UserProduct/UndoImport": endpoint({
    ...seller,
    changes: true,
    summary:
      "Restores the next products of an import, for about a second; again with the answer's Undo.Cursor until it is done. Products that were changed since stay; what the import added is deleted, or archived where it was ordered",
    body: z.strictObject({ ImportId: z.uuid(), From: z.int().min(0).max(importLimits.rows) }),
    output: productImport,
    problems: [404, 409],
  }),
  "GET UserProduct/GetImports": endpoint({
    ...seller,
    changes: false,
    summary: "The caller's latest imports, the newest first",
    output: z.array(productImport),
  }),
  "DELETE UserProduct/DeleteImport/{importId}": endpoint({
    ...seller,
    changes: true,
    summary: "Throws an import away; one that runs ends where it is, and can be undone",
    params: z.strictObject({ importId: z.uuid() }),
    output: z.literal(1),
    problems: [404],
  }),
};

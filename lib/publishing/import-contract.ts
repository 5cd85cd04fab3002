import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { textStream } from "@/lib/api/text-stream";

import { importLimits } from "./csv-rules";

export const productImport = z
  .object({
    ImportId: z.uuid(),
    Name: z.string().meta({ description: "Of the file" }),
    State: z.enum(["Checked", "Running", "Done"]),
    Rows: z.int(),
    Products: z.int().meta({ description: "That can be imported" }),
    Cursor: z.int().meta({ description: "Products that are done" }),
    Added: z.int().meta({ description: "Predicted while it is only checked" }),
    Changed: z.int(),
    Unchanged: z.int(),
    Failed: z.int().meta({ description: "Products that are left out" }),
    ProblemCount: z.int(),
    Problems: z
      .array(z.object({ Line: z.int(), Column: z.string(), Message: z.string(), Value: z.string().optional() }))
      .meta({ description: `The first ${importLimits.problems}` }),
    CreatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductImport" });
export type ProductImport = z.output<typeof productImport>;

const seller = { access: "seller" } as const;
const csv = "text/csv";

export const importContract = {
  "GET UserProduct/ExportProducts": endpoint({
    ...seller,
    changes: false,
    summary: "The caller's products as CSV, a line for each option; of the whole shop (all) for administrators only",
    query: z.strictObject({ suid: z.literal("all").optional() }),
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
    query: z.strictObject({
      name: z
        .string()
        .trim()
        .max(120)
        .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), issueText("input.controlCharacters"))
        .default(""),
    }),
    text: { type: csv, bytes: importLimits.bytes },
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
  "GET UserProduct/GetImports": endpoint({
    ...seller,
    changes: false,
    summary: "The caller's latest imports, the newest first",
    output: z.array(productImport),
  }),
  "DELETE UserProduct/DeleteImport/{importId}": endpoint({
    ...seller,
    changes: true,
    summary: "Throws an import away; products that it brought already stay",
    params: z.strictObject({ importId: z.uuid() }),
    output: z.literal(1),
    problems: [404],
  }),
};

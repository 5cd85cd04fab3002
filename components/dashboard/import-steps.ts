import { call, callWithText } from "@/lib/api/client";
import type { ProductImport } from "@/lib/publishing/import-contract";

/** Spreadsheets give their CSV files types of their own. @throws CallError */
export function checkImport(file: File): Promise<ProductImport> {
  const text = new Blob([file], { type: "text/csv" });
  return callWithText("POST UserProduct/CheckImport", text, { query: { name: file.name.slice(0, 120) } });
}

type OnStep = (now: ProductImport) => void;
type IsStopped = () => boolean;

/** Milliseconds between two reads of an import that another instance runs. */
const pollMs = 1_500;

/** Continues the import until it is done or stopped. @throws CallError */
export async function runImport(from: ProductImport, onStep: OnStep, isStopped: IsStopped): Promise<void> {
  let now = from;
  while (now.State !== "Done" && !isStopped()) {
    const { Cursor } = now;
    now = await call("POST UserProduct/RunImport", { body: { ImportId: now.ImportId, From: Cursor } });
    onStep(now);
    if (now.State === "Running" && now.Cursor === Cursor) await new Promise((go) => setTimeout(go, pollMs));
  }
}

/** @throws CallError */
export async function undoImport(from: ProductImport, onStep: OnStep, isStopped: IsStopped): Promise<void> {
  let now = from;
  do {
    now = await call("POST UserProduct/UndoImport", { body: { ImportId: now.ImportId, From: now.Undo?.Cursor ?? 0 } });
    onStep(now);
  } while (now.Undo?.State === "Running" && !isStopped());
}

export const isOpen = ({ State, Products }: ProductImport) => State !== "Done" && Products > 0;
export const isMoving = ({ State, Undo }: ProductImport) => State === "Running" || Undo?.State === "Running";

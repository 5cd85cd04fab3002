import { call, CallError, xsrfHeaders } from "@/lib/api/client";
import type { Problem } from "@/lib/api/errors";
import type { ProductImport } from "@/lib/publishing/import-contract";

/** Uploads the file unchanged. @throws CallError */
export async function checkImport(file: File): Promise<ProductImport> {
  const name = encodeURIComponent(file.name.slice(0, 120));
  let answer: Response;
  try {
    answer = await fetch(`/api/UserProduct/CheckImport?name=${name}`, {
      method: "POST",
      headers: { "Content-Type": "text/csv", "Accept-Language": document.documentElement.lang, ...xsrfHeaders() },
      body: file,
    });
  } catch (error) {
    throw new CallError(null, error);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new CallError(body as Problem | null);
  return body as ProductImport;
}

/** Continues the import until it is done or stopped. @throws CallError when it makes no progress */
export async function runImport(
  from: ProductImport,
  onStep: (now: ProductImport) => void,
  isStopped: () => boolean,
): Promise<void> {
  let now = from;
  while (now.State !== "Done" && !isStopped()) {
    now = await call("POST UserProduct/RunImport", { body: { ImportId: now.ImportId, From: now.Cursor } });
    onStep(now);
  }
}

export const isOpen = ({ State, Products }: ProductImport) => State !== "Done" && Products > 0;

import { toast } from "./toast";

/**
 * Reports that a chunk did not load (§8.19), and offers a retry where one is given. When a new release has removed the
 * code, the retry reloads the page.
 * @param path names the chunk in the log
 * @param again unnecessary when the user can repeat the click
 */
export async function reportChunkError(path: string, error: unknown, again?: () => void): Promise<void> {
  const text = `Loading error: ${path}`;
  const onClick = (await isGone(error)) ? () => window.location.reload() : again;
  const label = document.body.dataset.retryLabel ?? "";
  toast({ id: text, kind: "error", text, action: onClick && { label, onClick } });
}

/** Reports code that did not load where nobody else has. @returns a function that stops */
export function followChunkErrors(): () => void {
  const report = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && reason.name === "ChunkLoadError") void reportChunkError("page", reason);
  };
  window.addEventListener("unhandledrejection", report);
  return () => window.removeEventListener("unhandledrejection", report);
}

/**
 * Loads code that only a click needs.
 * @returns null when it could not be loaded, which has been reported then
 */
export async function loadChunk<Part>(
  path: string,
  load: () => Promise<Part>,
  again: () => void,
): Promise<Part | null> {
  try {
    return await load();
  } catch (error) {
    await reportChunkError(path, error, again);
    return null;
  }
}

/** Tests whether the file is gone: a lost connection gives no response, a new release "not found". */
async function isGone(error: unknown): Promise<boolean> {
  const file = /\/_next\/static\/[\w./-]+/.exec(String(error))?.[0];
  if (!file) return false;
  const answer = await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

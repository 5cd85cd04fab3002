import { loadingError, toast } from "./toast";

/** §8.19. A retry reloads if a release removed the code. @param again not needed when the user can repeat the click */
export async function reportChunkError(path: string, error: unknown, again?: () => void): Promise<void> {
  const text = loadingError(path);
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

/** Loads code that a click needs. @returns null for a failure, which has been reported then */
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

/** A lost connection gives no response, a new release "not found". */
async function isGone(error: unknown): Promise<boolean> {
  const file = /\/_next\/static\/[\w./-]+/.exec(String(error))?.[0];
  if (!file) return false;
  const answer = await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

import { toast } from "./toast";

/**
 * Says that a part of the page did not load (§8.19), with a way to try again where one is given. Where a new release has
 * taken the code away, trying again is loading the page anew.
 * @param path the part's name, for people to tell it by
 * @param again not needed where what was pressed can be pressed again
 */
export async function reportChunkError(path: string, error: unknown, again?: () => void): Promise<void> {
  const text = `Loading error: ${path}`;
  const onClick = (await isTakenAway(error)) ? () => window.location.reload() : again;
  const label = document.body.dataset.retryLabel ?? "";
  toast({ id: text, kind: "error", text, action: onClick && { label, onClick } });
}

/**
 * Loads a part of the page that only a click needs.
 * @returns null where it could not be loaded, which has been said then
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

/** The error names the file that did not come: a line that breaks answers nothing, a new release "not found". */
async function isTakenAway(error: unknown): Promise<boolean> {
  const file = /\/_next\/static\/[\w./-]+/.exec(String(error))?.[0];
  if (!file) return false;
  const answer = await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

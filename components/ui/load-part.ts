import { toast } from "./toast";

type Retry = {
  /** Of the button that tries again. */
  label: string;
  again: () => void;
};

/**
 * Says that a part of the page did not load (spec §8).
 * @param path the part's name, for people to tell it by
 * @param retry where what was pressed is not there any more to be pressed again
 */
export function tellLoadingFailed(path: string, retry?: Retry): void {
  const text = `Loading error: ${path}`;
  const action = retry && { label: retry.label, onClick: retry.again };
  toast({ id: text, kind: "error", text, action });
}

/**
 * Loads a part of the page that only a click needs.
 * @returns null where it could not be loaded, which has been said then
 */
export async function loadPart<Part>(path: string, load: () => Promise<Part>, retry: Retry): Promise<Part | null> {
  try {
    return await load();
  } catch {
    tellLoadingFailed(path, retry);
    return null;
  }
}

import { toast } from "./toast";

type Retry = {
  /** Of the button that tries again. */
  label: string;
  again: () => void;
};

/**
 * Loads a part of the page that only a click needs. Where that fails it says so (spec §8), with a way to try again.
 * @param path the part's name, for people to tell it by
 * @returns null where it could not be loaded
 */
export async function loadPart<Part>(path: string, load: () => Promise<Part>, retry: Retry): Promise<Part | null> {
  try {
    return await load();
  } catch {
    const text = `Loading error: ${path}`;
    toast({ id: text, kind: "error", text, action: { label: retry.label, onClick: retry.again } });
    return null;
  }
}

import { reportChunkError } from "./load-chunk";

export type ConfirmQuestion = {
  /** The default is "Are you sure you?" (§2.71). */
  message?: string;
  /** What it is about, below the question. */
  detail?: string;
  words: { yes: string; no: string };
};

/** Asks Yes or No in a dialog, whose code is loaded with the first question. No where nothing could be asked. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  try {
    const { ask } = await import("./confirm-dialog");
    return await ask(question);
  } catch (error) {
    void reportChunkError("confirm", error);
    return false;
  }
}

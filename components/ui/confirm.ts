import { reportChunkError } from "./load-chunk";

export type ConfirmQuestion = {
  /** "Are you sure you?" by default (§2.71). */
  message?: string;
  detail?: string;
  messages: { yes: string; no: string };
};

/** Loads the dialog with the first question. Returns No when it cannot be loaded. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  try {
    const { ask } = await import("./confirm-dialog");
    return await ask(question);
  } catch (error) {
    void reportChunkError("confirm", error);
    return false;
  }
}

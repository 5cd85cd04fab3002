/** Told on the window with `ConfirmAnswer` when a question was answered. */
export const confirmEvent = "nijer:confirm";

export type ConfirmAnswer = { /** Of the question. */ id: string; isConfirmed: boolean };

export type ConfirmQuestion = {
  id: string;
  /** "Are you sure you?" unless said otherwise (spec §2). */
  message?: string;
  /** What it is about, below the question. */
  detail?: string;
  words: { yes: string; no: string };
};

/** Tells whoever asked. */
export function answerQuestion(answer: ConfirmAnswer): void {
  window.dispatchEvent(new CustomEvent(confirmEvent, { detail: answer }));
}

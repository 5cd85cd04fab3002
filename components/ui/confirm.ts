import { answerQuestion, confirmEvent, type ConfirmAnswer, type ConfirmQuestion } from "./confirm-question";
import { tellLoadingFailed } from "./load-part";

/**
 * Asks Yes or No in a dialog, whose code is loaded with the first question. The answer comes as `confirmEvent`: No where
 * nothing could be asked.
 */
export async function askToConfirm(question: ConfirmQuestion): Promise<void> {
  try {
    const { showQuestion } = await import("./confirm-dialog");
    showQuestion(question);
  } catch (error) {
    void tellLoadingFailed("confirm", error);
    answerQuestion({ id: question.id, isConfirmed: false });
  }
}

/** Hears the answers to one question. @returns what ends it */
export function onConfirmed(id: string, hear: (isConfirmed: boolean) => void): () => void {
  const listen = (event: Event) => {
    const answer = (event as CustomEvent<ConfirmAnswer>).detail;
    if (answer.id === id) hear(answer.isConfirmed);
  };
  window.addEventListener(confirmEvent, listen);
  return () => window.removeEventListener(confirmEvent, listen);
}

/** Asks, and gives the answer to whoever waits for it. */
export function confirmed(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onConfirmed(question.id, (isConfirmed) => {
      stop();
      resolve(isConfirmed);
    });
    void askToConfirm(question);
  });
}

export type ToastKind = "success" | "info" | "warning" | "error";

export type ToastMessage = {
  /** A message of the same id that still stands is replaced. */
  id?: string;
  kind: ToastKind;
  title?: string;
  text: string;
  /** Milliseconds; the default is 5000 (§9.24). */
  duration?: number;
  action?: { label: string; href: string } | { label: string; onClick: () => void };
};

/** Milliseconds for a toast that takes something back: long enough to read, regret and reach the button. */
export const undoTime = 8_000;

/** Shows a toast. The code that draws it is loaded with the first one. */
export function toast(message: ToastMessage): void {
  void import("./toaster").then(({ showToast }) => showToast(message));
}

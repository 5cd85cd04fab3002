export type ToastKind = "success" | "info" | "warning" | "error";

export type ToastMessage = {
  /** Replaces a visible message with the same id. */
  id?: string;
  kind: ToastKind;
  title?: string;
  text: string;
  /** Milliseconds; 5000 by default (§9.24). */
  duration?: number;
  action?: { label: string; href: string } | { label: string; onClick: () => void };
};

/** Milliseconds of a toast with an undo button: enough to read, decide and reach it. */
export const undoTime = 8_000;

export const loadingError = (path: string) => `Loading error: ${path}`;

export const loadToaster = () => import("./toaster");

/** The first one loads the code; without it the message is plain. @throws Error then (§8.20), unhandled */
export function toast(message: ToastMessage): void {
  void loadToaster().then(
    ({ showToast }) => showToast(message),
    (error: unknown) => {
      showPlainly(message);
      throw new Error(`Toast without a toast component: ${String(error)}`, { cause: error });
    },
  );
}

const plainTime = 8_000;

/** Needs no further code, so that no failure ends in silence. */
function showPlainly({ id, text, action }: ToastMessage): void {
  const shown = document.querySelector(".plain-note");
  // What failed says more than that something did.
  if (shown && id === loadingError("page")) return;
  shown?.remove();
  const { offlineLabel = "", retryLabel = "" } = document.body.dataset;
  const note = document.createElement("div");
  note.className = "plain-note";
  note.role = "alert";
  note.append(navigator.onLine ? text : `${offlineLabel} ${text}`);
  const button = document.createElement("button");
  button.textContent = retryLabel;
  button.onclick = () => {
    note.remove();
    if (action && "onClick" in action) action.onClick();
    else location.reload();
  };
  note.append(button);
  (document.querySelector("dialog:modal") ?? document.body).append(note);
  setTimeout(() => note.remove(), plainTime);
}

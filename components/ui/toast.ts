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
export function showPlainly(message: ToastMessage): void {
  const { id, title, text } = message;
  const shown = document.querySelector(".plain-note");
  // What failed says more than that something did.
  if (shown && id === loadingError("page")) return;
  shown?.remove();
  const note = document.createElement("div");
  note.className = "plain-note";
  note.role = "alert";
  const words = title ? `${title}: ${text}` : text;
  note.append(navigator.onLine ? words : `${document.body.dataset.offlineLabel ?? ""} ${words}`);
  const action = plainAction(message);
  if (action) {
    const button = document.createElement("button");
    button.textContent = action.label;
    button.onclick = () => {
      note.remove();
      action.onClick();
    };
    note.append(button);
  }
  (document.querySelector("dialog:modal") ?? document.body).append(note);
  setTimeout(() => note.remove(), plainTime);
}

function plainAction({ kind, action }: ToastMessage): { label: string; onClick: () => void } | null {
  if (action) return "href" in action ? { ...action, onClick: () => location.assign(action.href) } : action;
  if (kind === "success" || kind === "info") return null;
  return { label: document.body.dataset.retryLabel ?? "", onClick: () => location.reload() };
}

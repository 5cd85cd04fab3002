export type ComboboxState = {
  /** The results are shown, even if there is no option. */
  isShown: boolean;
  /** -1 is the field itself. */
  active: number;
  count: number;
  /** Enter never submits the surrounding form, and takes the only option when none is active. */
  mustChoose: boolean;
};

export type ComboboxAction = "open" | "close" | "leave" | "nothing" | { moveTo: number } | { take: number };

const cursorKeys = new Set(["Home", "End", "ArrowLeft", "ArrowRight"]);

/** The WAI-ARIA pattern; null leaves the key to the browser. */
export function comboboxAction(key: string, state: ComboboxState): ComboboxAction | null {
  const { isShown, active, count } = state;
  if (key === "Enter") return enterAction(state);
  if (!isShown) return key === "ArrowDown" || key === "ArrowUp" ? "open" : null;
  if (key === "Escape") return "close";
  if (cursorKeys.has(key)) return active >= 0 ? "leave" : null;
  const moveTo = movedOption(key, active, count);
  return moveTo === null ? null : { moveTo };
}

function enterAction({ isShown, active, count, mustChoose }: ComboboxState): ComboboxAction | null {
  const take = active < 0 && mustChoose && count === 1 ? 0 : active;
  if (isShown && take >= 0) return { take };
  return mustChoose ? "nothing" : null;
}

/** The field itself (-1) is between the last and the first option. Null for other keys. */
export function movedOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active > -1 ? active - 1 : count - 1;
  return null;
}

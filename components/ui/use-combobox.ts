"use client";

import { useEffect, useEffectEvent, useState, type RefObject } from "react";

import { comboboxAction } from "./combobox-keys";

type ComboboxOptions = {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  /** The number of options for the current text; null while they are loading. */
  count: number | null;
  /** Free text is not accepted. */
  mustChoose?: boolean;
  /** Called when the field is focused, clicked or typed into. */
  onUse?: () => void;
};

export type ComboboxView = { isShown: boolean; active: number; close: () => void };

/**
 * The WAI-ARIA combobox pattern: the focus stays in the field, the arrows move, Enter chooses, and Escape closes and
 * then clears. Attributes are set on the element, as the server may render the field without React.
 */
export function useCombobox({ field, listId, count, mustChoose = false, onUse }: ComboboxOptions): ComboboxView {
  const [isWanted, setIsWanted] = useState(false);
  const [last, setLast] = useState(-1);
  const isShown = isWanted && count !== null;
  // The next list begins without an active option.
  if (!isShown && last !== -1) setLast(-1);
  const shown = isShown ? count : 0;
  const active = last < shown ? last : -1;
  useAttributes(field, listId, shown > 0, active);

  const open = useEffectEvent(() => {
    setIsWanted(true);
    onUse?.();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const action = comboboxAction(event.key, { isShown, active, count: shown, mustChoose });
    if (action === null) return;
    if (action === "leave") return setLast(-1);
    event.preventDefault();
    if (action === "nothing") return;
    event.stopPropagation();
    if (action === "open") open();
    else if (action === "close") setIsWanted(false);
    else if ("moveTo" in action) setLast(action.moveTo);
    else document.getElementById(optionId(listId, action.take))?.click();
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    if (document.activeElement === input) open();
    input.addEventListener("keydown", (event) => press(event), listen);
    input.addEventListener("input", () => setLast(-1), listen);
    for (const type of ["input", "focus", "click"]) input.addEventListener(type, () => open(), listen);
    input.addEventListener("blur", () => setIsWanted(false), listen);
    input.form?.addEventListener("submit", () => setIsWanted(false), listen);
    return () => stop.abort();
  }, [field]);

  return { isShown, active, close: () => setIsWanted(false) };
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

function useAttributes(field: ComboboxOptions["field"], listId: string, isExpanded: boolean, active: number): void {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const set = (name: string, value: string | null) =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value);
    set("role", "combobox");
    set("aria-autocomplete", "list");
    set("aria-expanded", String(isExpanded));
    set("aria-controls", isExpanded ? listId : null);
    set("aria-activedescendant", active >= 0 ? optionId(listId, active) : null);
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [field, listId, isExpanded, active]);
}

"use client";

import { useEffect, useState, type RefObject } from "react";

import { movedRow } from "./suggestion-rules";

type ComboboxOptions = {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  /** How many rows there are to choose from. */
  rows: number;
  /** The answer to the text is there, even if it is empty. */
  isKnown: boolean;
  typed: string;
};

/**
 * The keys and attributes of a combobox whose field is not React's: arrows choose a row, Enter follows it, Escape
 * closes the list and, pressed again, clears the field as the browser does.
 */
export function useCombobox({ field, listId, rows, isKnown, typed }: ComboboxOptions) {
  const [isWanted, setIsWanted] = useState(() => document.activeElement?.getAttribute("role") === "combobox");
  const [row, setRow] = useState(-1);
  const [lastTyped, setLastTyped] = useState(typed);
  if (lastTyped !== typed) {
    setLastTyped(typed);
    setRow(-1);
  }
  const isOpen = isWanted && isKnown && typed !== "";
  const chosen = isOpen && row < rows ? row : -1;

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute("aria-expanded", String(isOpen && rows > 0));
    if (isOpen && rows > 0) input.setAttribute("aria-controls", listId);
    else input.removeAttribute("aria-controls");
    if (chosen >= 0) input.setAttribute("aria-activedescendant", `${listId}-${chosen}`);
    else input.removeAttribute("aria-activedescendant");
    if (chosen >= 0) document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [field, isOpen, rows, listId, chosen]);

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "Escape" && isOpen) {
        event.preventDefault();
        event.stopPropagation();
        setIsWanted(false);
      } else if (event.key === "Enter" && chosen >= 0) {
        event.preventDefault();
        document.getElementById(`${listId}-${chosen}`)?.click();
      } else if (event.key === "ArrowDown" && !isOpen) {
        setIsWanted(true);
      } else {
        const next = isOpen ? movedRow(event.key, chosen, rows) : null;
        if (next === null) return;
        event.preventDefault();
        setRow(next);
      }
    };
    const close = () => {
      setIsWanted(false);
      setRow(-1);
    };
    input.addEventListener("keydown", press, listen);
    for (const type of ["input", "focus", "click"]) input.addEventListener(type, () => setIsWanted(true), listen);
    form.addEventListener("submit", close, listen);
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) close();
    };
    form.addEventListener("click", follow, listen);
    form.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
      },
      listen,
    );
    return () => stop.abort();
  }, [field, isOpen, chosen, rows, listId]);

  return { isOpen, row: chosen };
}

"use client";

import { useCallback, useId, useRef, useState } from "react";

import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy-component";

const Suggestions = lazyComponent(() => import("./suggestions"));

/** `{count}`, `{category}` and `{percent}` stand in them for what is known only in the browser. */
export type SearchWords = {
  field: string;
  button: string;
  category: string;
  allCategories: string;
  list: string;
  inCategory: string;
  seeAll: string;
  seeAllOne: string;
  nothing: string;
  status: string;
  off: string;
};

export type SearchBoxProps = {
  action: string;
  className: string;
  categories?: [slug: string, name: string][];
  words: SearchWords;
};

/**
 * The field belongs to the browser, not to React: what is typed before and while scripts load is kept. Suggestions are
 * loaded when the field is focused for the first time.
 */
export function SearchBox({ action, className, categories, words }: SearchBoxProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const attach = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    if (!input) return;
    // Without scripts it is a plain field, so that the role comes with them.
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-autocomplete", "list");
    input.value ||= new URLSearchParams(location.search).get("q") ?? "";
    if (document.activeElement === input) setHasFocus(true);
  }, []);
  return (
    <form role="search" action={action} className={`sbox ${className}`}>
      {categories && (
        <select name="category" aria-label={words.category} className="sel">
          <option value="">{words.allCategories}</option>
          {categories.map(([slug, name]) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )}
      <input
        ref={attach}
        name="q"
        type="search"
        aria-label={words.field}
        placeholder={words.field}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setHasFocus(true)}
      />
      <button type="submit" aria-label={words.button}>
        <Icon name="search" />
      </button>
      {hasFocus && (
        // Enter searches without them.
        <Suggestions field={field} listId={listId} action={action} words={words} onFailed={() => setHasFocus(false)} />
      )}
    </form>
  );
}

"use client";

import { useCallback, useId, useRef, useState } from "react";

import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy-component";

const Suggestions = lazyComponent(() => import("./suggestions"));

/** The browser fills in `{count}`, `{category}`, `{percent}`, `{text}` and `{corrected}`. */
export type SearchMessages = {
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
  brand: string;
  corrected: string;
  meaning: string;
  literally: string;
  recent: string;
  forget: string;
  popular: string;
};

export type SearchBoxProps = {
  action: string;
  className: string;
  categories?: [slug: string, name: string][];
  messages: SearchMessages;
};

/** Uncontrolled, so that text typed while scripts load is kept. The first focus loads the suggestions. */
export function SearchBox({ action, className, categories, messages }: SearchBoxProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const attach = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    if (!input) return;
    // Without scripts it is a plain field, so the role is added by script.
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-autocomplete", "list");
    input.value ||= new URLSearchParams(location.search).get("q") ?? "";
    if (document.activeElement === input) setHasFocus(true);
  }, []);
  return (
    <form role="search" action={action} className={`sbox ${className}`}>
      {categories && (
        <select name="category" aria-label={messages.category} className="sel">
          <option value="">{messages.allCategories}</option>
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
        aria-label={messages.field}
        placeholder={messages.field}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setHasFocus(true)}
      />
      <button type="submit" aria-label={messages.button}>
        <Icon name="search" />
      </button>
      {hasFocus && (
        // Enter still searches without suggestions.
        <Suggestions
          field={field}
          listId={listId}
          action={action}
          messages={messages}
          onFailed={() => setHasFocus(false)}
        />
      )}
    </form>
  );
}

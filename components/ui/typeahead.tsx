"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

import { isAsked, movedOption, offeredOptions, typeaheadDefaults, type TypeaheadSettings } from "./typeahead-rules";

export type TypeaheadWords = {
  /** Of the list of options. */
  list: string;
  nothing: string;
  /** `{count}` options, for screen readers. */
  status: string;
  failed: string;
};

export type TypeaheadProps<Option> = {
  label: string;
  /** Every option, or what reads them when somebody comes to the field. */
  options: readonly Option[] | (() => Promise<readonly Option[]>);
  nameOf: (option: Option) => string;
  /** Stands at the option's end, such as a count. */
  detailOf?: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  words: TypeaheadWords;
  settings?: Partial<TypeaheadSettings>;
  id?: string;
  placeholder?: string;
  className?: string;
};

/**
 * A field that offers options while somebody types, after the combobox pattern: the focus stays in it, the arrows
 * choose, Enter takes, Escape closes. What is chosen is the caller's; the field is empty again.
 */
export function Typeahead<Option>({ label, nameOf, detailOf, onChoose, words, ...rest }: TypeaheadProps<Option>) {
  const settings = { ...typeaheadDefaults, ...rest.settings };
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const asked = useSettled(text, settings.wait);
  const { options, hasFailed, read } = useOptions(rest.options);
  const offered = options && isOpen ? offeredOptions(options, asked, nameOf, settings) : [];
  const isShown = isOpen && isAsked(asked, settings) && (options !== null || hasFailed);
  const chosen = at < offered.length ? at : -1;

  const choose = (option: Option) => {
    setText("");
    setAt(-1);
    // The list would lie over what comes next; the next letter, click or arrow opens it again.
    setIsOpen(false);
    onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = isShown ? movedOption(event.key, chosen, offered.length) : null;
    const option = offered[chosen] ?? (offered.length === 1 ? offered[0] : undefined);
    if (next !== null) setAt(next);
    else if (event.key === "Enter" && isShown && option !== undefined) choose(option);
    else if (event.key === "Escape" && isShown) setIsOpen(false);
    else if (event.key === "ArrowDown" && !isOpen) setIsOpen(true);
    // Enter never sends the form around the field.
    else if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
  };
  const open = () => {
    setIsOpen(true);
    read();
  };
  return (
    <div
      className="typeahead"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <input
        id={rest.id}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown && offered.length > 0}
        aria-controls={isShown && offered.length > 0 ? listId : undefined}
        aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={rest.placeholder ?? label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(-1);
          open();
        }}
        onFocus={open}
        onClick={open}
        onKeyDown={press}
        className={`input ${rest.className ?? ""}`}
      />
      <p role="status" className="sr-only">
        {isShown &&
          (offered.length > 0
            ? words.status.replace("{count}", offered.length.toLocaleString(document.documentElement.lang))
            : words.nothing)}
      </p>
      {isShown && offered.length > 0 && (
        <Options
          {...{ listId, label: words.list, offered, chosen, nameOf, detailOf }}
          rows={settings.visible}
          onChoose={choose}
        />
      )}
      {isShown && offered.length === 0 && (
        <p className="typeahead-list p-3">{hasFailed ? words.failed : words.nothing}</p>
      )}
    </div>
  );
}

type OptionsProps<Option> = Pick<TypeaheadProps<Option>, "nameOf" | "detailOf" | "onChoose"> & {
  listId: string;
  label: string;
  offered: readonly Option[];
  chosen: number;
  /** Seen without scrolling. */
  rows: number;
};

function Options<Option>({ listId, label, offered, chosen, rows, nameOf, detailOf, onChoose }: OptionsProps<Option>) {
  useEffect(() => {
    if (chosen >= 0) document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, chosen]);
  return (
    <div role="listbox" id={listId} aria-label={label} className="typeahead-list" style={{ "--rows": rows } as object}>
      {offered.map((option, index) => (
        <button
          key={nameOf(option)}
          type="button"
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {nameOf(option)}
          {detailOf && <i>{detailOf(option)}</i>}
        </button>
      ))}
    </div>
  );
}

/** The text some time after its last letter. */
function useSettled(text: string, wait: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(setSettled, wait, text);
    return () => clearTimeout(timer);
  }, [text, wait]);
  return wait <= 0 ? text : settled;
}

/** Options that are read once; a reading that failed is tried again at the next use. */
function useOptions<Option>(source: TypeaheadProps<Option>["options"]) {
  const [read, setRead] = useState<{ source: unknown; options: readonly Option[] | null; hasFailed: boolean }>();
  const isReading = useRef<unknown>(null);
  if (typeof source !== "function") return { options: source, hasFailed: false, read: () => undefined };
  const known = read?.source === source ? read : undefined;
  const start = () => {
    if (known?.options || isReading.current === source) return;
    isReading.current = source;
    source()
      .then(
        (options) => setRead({ source, options, hasFailed: false }),
        () => setRead({ source, options: null, hasFailed: true }),
      )
      .finally(() => {
        isReading.current = null;
      });
  };
  return { options: known?.options ?? null, hasFailed: known?.hasFailed ?? false, read: start };
}

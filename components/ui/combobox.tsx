"use client";

import { useEffect, useId, useRef, useState, type ReactNode } from "react";

import { ComboboxList } from "./combobox-list";
import { comboboxDefaults, isAsked, offeredOptions, type ComboboxSettings } from "./combobox-rules";
import { useCombobox } from "./use-combobox";

export type ComboboxWords = {
  /** Of the list of options. */
  list: string;
  nothing: string;
  /** `{count}` options, for screen readers. */
  status: string;
  failed: string;
};

export type ComboboxProps<Option> = {
  label: string;
  /** Every option, or what reads them when somebody comes to the field. */
  options: readonly Option[] | (() => Promise<readonly Option[]>);
  nameOf: (option: Option) => string;
  /** Stands at the option's end, such as a count. */
  detailOf?: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  words: ComboboxWords;
  settings?: Partial<ComboboxSettings>;
  id?: string;
  placeholder?: string;
  className?: string;
};

/** A field that offers options while somebody types. What is chosen is the caller's; the field is empty again. */
export function Combobox<Option>({ label, nameOf, detailOf, onChoose, words, ...rest }: ComboboxProps<Option>) {
  const settings = { ...comboboxDefaults, ...rest.settings };
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const asked = useSettled(text, settings.wait);
  const { options, hasFailed, read } = useOptions(rest.options);
  const hasAnswer = asked === text && isAsked(text, settings) && (options !== null || hasFailed);
  const offered = hasAnswer && options ? offeredOptions(options, text, nameOf, settings) : [];
  const count = hasAnswer ? offered.length : null;
  const combobox = useCombobox({ field, listId, count, mustChoose: true, onUse: read });
  const rows = offered.map((option) => ({
    key: nameOf(option),
    content: (
      <>
        {nameOf(option)}
        {detailOf && <i>{detailOf(option)}</i>}
      </>
    ),
    onChoose: () => {
      if (field.current) field.current.value = "";
      setText("");
      onChoose(option);
    },
  }));
  return (
    <div className="combobox">
      <input
        ref={field}
        id={rest.id}
        type="search"
        aria-label={label}
        autoComplete="off"
        placeholder={rest.placeholder ?? label}
        // The browser's own: a render between its input event and React's would put an older text back.
        defaultValue=""
        onChange={(event) => setText(event.target.value)}
        className={`input ${rest.className ?? ""}`}
      />
      <ComboboxList
        {...{ combobox, listId, rows }}
        label={words.list}
        status={words.status.replace("{count}", rows.length.toLocaleString(languageOfPage()))}
        nothing={hasFailed ? words.failed : words.nothing}
        className="combobox-list"
        style={{ "--rows": settings.visible } as object}
      />
    </div>
  );
}

const languageOfPage = () => (typeof document === "undefined" ? "en" : document.documentElement.lang);

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
function useOptions<Option>(source: ComboboxProps<Option>["options"]) {
  const [read, setRead] = useState<{ source: unknown; options: readonly Option[] | null; hasFailed: boolean }>();
  const reading = useRef<unknown>(null);
  if (typeof source !== "function") return { options: source, hasFailed: false, read: () => undefined };
  const known = read?.source === source ? read : undefined;
  const start = () => {
    if (known?.options || reading.current === source) return;
    reading.current = source;
    // The answer of an older source comes too late.
    const keep = (options: readonly Option[] | null) => {
      if (reading.current !== source) return;
      reading.current = null;
      setRead({ source, options, hasFailed: options === null });
    };
    source().then(keep, () => keep(null));
  };
  return { options: known?.options ?? null, hasFailed: known?.hasFailed ?? false, read: start };
}

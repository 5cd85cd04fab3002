"use client";

import { useEffect, useId, useRef, useState, type ReactNode } from "react";

import { ComboboxList } from "./combobox-list";
import { comboboxDefaults, isAsked, isSameName, offeredOptions, type ComboboxSettings } from "./combobox-rules";
import { useCombobox } from "./use-combobox";

export type ComboboxMessages = {
  list: string;
  nothing: string;
  /** `{count}` options, for screen readers. */
  status: string;
  failed: string;
};

export type ComboboxProps<Option> = {
  label: string;
  /** A function loads them when the field is first used. */
  options: readonly Option[] | (() => Promise<readonly Option[]>);
  nameOf: (option: Option) => string;
  /** Content at the end of the option, such as a count. */
  detailOf?: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  messages: ComboboxMessages;
  /** Also offers the typed text itself where no option has this name. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void };
  settings?: Partial<ComboboxSettings>;
  id?: string;
  placeholder?: string;
  className?: string;
};

/** The caller handles the chosen option, and the field is cleared. */
export function Combobox<Option>({
  label,
  nameOf,
  detailOf,
  onChoose,
  messages,
  create,
  ...rest
}: ComboboxProps<Option>) {
  const settings = { ...comboboxDefaults, ...rest.settings };
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const asked = useSettled(text, settings.wait);
  const { options, hasFailed, read } = useOptions(rest.options);
  const hasAnswer = asked === text && isAsked(text, settings) && (options !== null || hasFailed);
  const offered = hasAnswer && options ? offeredOptions(options, text, nameOf, settings) : [];
  const isNew =
    create && hasAnswer && options && text.trim() && !options.some((option) => isSameName(nameOf(option), text));
  const count = hasAnswer ? offered.length + (isNew ? 1 : 0) : null;
  const combobox = useCombobox({ field, listId, count, mustChoose: true, onUse: read });
  const typed = text.trim().replace(/\s+/g, " ");
  const found = offered.map((option) => ({
    key: nameOf(option),
    content: (
      <>
        {nameOf(option)}
        {detailOf && <i>{detailOf(option)}</i>}
      </>
    ),
    choose: () => onChoose(option),
  }));
  const added = isNew
    ? [{ key: `+${typed}`, content: <>{create.label(typed)}</>, choose: () => create.onCreate(typed) }]
    : [];
  const rows = [...found, ...added].map(({ choose, ...row }) => ({
    ...row,
    onChoose: () => {
      if (field.current) field.current.value = "";
      setText("");
      choose();
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
        // Uncontrolled: a render between the native input event and React's would restore an older text.
        defaultValue=""
        onChange={(event) => setText(event.target.value)}
        className={`input ${rest.className ?? ""}`}
      />
      <ComboboxList
        {...{ combobox, listId, rows }}
        label={messages.list}
        status={messages.status.replace("{count}", rows.length.toLocaleString(languageOfPage()))}
        nothing={hasFailed ? messages.failed : messages.nothing}
        className="combobox-list"
        style={{ "--rows": settings.visible } as object}
      />
    </div>
  );
}

const languageOfPage = () => (typeof document === "undefined" ? "en" : document.documentElement.lang);

function useSettled(text: string, wait: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(setSettled, wait, text);
    return () => clearTimeout(timer);
  }, [text, wait]);
  return wait <= 0 ? text : settled;
}

/** Loads the options once; a failed load is tried again at the next use. */
function useOptions<Option>(source: ComboboxProps<Option>["options"]) {
  const [read, setRead] = useState<{ source: unknown; options: readonly Option[] | null; hasFailed: boolean }>();
  const reading = useRef<unknown>(null);
  if (typeof source !== "function") return { options: source, hasFailed: false, read: () => undefined };
  const known = read?.source === source ? read : undefined;
  const start = () => {
    if (known?.options || reading.current === source) return;
    reading.current = source;
    // Ignores the result of an older source.
    const keep = (options: readonly Option[] | null) => {
      if (reading.current !== source) return;
      reading.current = null;
      setRead({ source, options, hasFailed: options === null });
    };
    source().then(keep, () => keep(null));
  };
  return { options: known?.options ?? null, hasFailed: known?.hasFailed ?? false, read: start };
}

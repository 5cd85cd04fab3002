"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ClipboardEvent } from "react";

import { Icon } from "@/components/ui/icon";

import "./rich-text.css";

type RichTextProps = {
  labelId: string;
  /** What it begins with; later values are taken over by a new key alone. */
  html: string;
  error?: string;
  onChange: (html: string) => void;
};

const commands = [
  ["bold", "bold", "b"],
  ["italic", "italic", "i"],
  ["insertUnorderedList", "list", ""],
  ["insertOrderedList", "numbers", ""],
  ["heading", "heading", ""],
  ["link", "link", "k"],
] as const;
type Command = (typeof commands)[number][0];

/** Text with bold, italic, headings, lists and links. The server keeps of it what is harmless. */
export function RichText({ labelId, html, error, onChange }: RichTextProps) {
  const t = useTranslations("dashboard.editor.rich");
  const area = useRef<HTMLDivElement>(null);
  const [begun] = useState(html);
  const [range, setRange] = useState<Range | null>(null);
  useEffect(() => {
    // The shop's own cleaned text, or what this person typed: never anybody else's.
    if (area.current) area.current.innerHTML = begun;
  }, [begun]);
  const tell = () => onChange(area.current?.innerHTML ?? "");
  const run = (command: Command) => {
    area.current?.focus();
    if (command === "link") return setRange(currentRange());
    if (command === "heading") document.execCommand("formatBlock", false, isInHeading() ? "p" : "h3");
    else document.execCommand(command);
    tell();
  };
  const link = (address: string) => {
    area.current?.focus();
    if (range)
      window
        .getSelection()
        ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    setRange(null);
    if (!/^(https?:\/\/|mailto:|tel:)./i.test(address)) return;
    document.execCommand("createLink", false, address);
    tell();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand("insertText", false, event.clipboardData.getData("text/plain"));
    tell();
  };
  return (
    <div
      className={`overflow-hidden rounded-sm border-[1.5px] ${error ? "border-danger" : "border-edge"} focus-within:outline-3 focus-within:outline-pond-700`}
    >
      <div role="toolbar" aria-label={t("toolbar")} className="flex gap-1 border-b border-line bg-mist px-2 py-1">
        {commands.map(([command, word]) => (
          <button
            key={command}
            type="button"
            className="ibtn text-[15px] font-bold"
            aria-label={t(word)}
            title={t(word)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            {command === "bold" && <b>B</b>}
            {command === "italic" && <i className="font-serif">I</i>}
            {command === "heading" && <span>H</span>}
            {command === "insertOrderedList" && <span className="text-[13px]">1.</span>}
            {command === "insertUnorderedList" && <Icon name="list" size={18} />}
            {command === "link" && <Icon name="link" size={18} />}
          </button>
        ))}
      </div>
      {range && <LinkField label={t("linkAddress")} onDone={link} />}
      <div
        ref={area}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-labelledby={labelId}
        aria-invalid={error ? true : undefined}
        tabIndex={0}
        className="rich min-h-40 bg-white p-3 outline-none"
        onInput={tell}
        onBlur={tell}
        onPaste={paste}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === "k") {
            event.preventDefault();
            run("link");
          }
        }}
      />
    </div>
  );
}

function isInHeading(): boolean {
  const node = window.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return Boolean(element?.closest("h3, h4"));
}

function currentRange(): Range | null {
  const selection = window.getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
}

type LinkFieldProps = { label: string; onDone: (address: string) => void };

/** Enter makes the link, Escape leaves it. */
function LinkField({ label, onDone }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      aria-label={label}
      placeholder={label}
      defaultValue="https://"
      maxLength={500}
      className="input rounded-none! border-x-0! border-t-0!"
      onBlur={(event) => onDone(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.value = "";
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

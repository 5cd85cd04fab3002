"use client";

import { useRef, useState } from "react";

import { lazyComponent } from "@/components/ui/lazy-component";
import { reportChunkError } from "@/components/ui/load-chunk";

import { htmlOfPlainText, plainTextOf } from "./plain-text";

export type RichTextProps = {
  labelId: string;
  /** A later initial value needs a new key. */
  html: string;
  error?: string;
  onChange: (html: string) => void;
};

const RichTextEditor = lazyComponent(() => import("./rich-text-editor"));

/** Edits text with headings, lists, quotes and links. A plain field is shown until the editor's code is loaded. */
export function RichText(props: RichTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [attempt, setAttempt] = useState(1);
  const fail = (error: unknown) => void reportChunkError("rich-text-editor", error, () => setAttempt(attempt + 1));
  return (
    <div
      className={`overflow-hidden rounded-sm border-[1.5px] ${props.error ? "border-danger" : "border-edge"} focus-within:outline-3 focus-within:outline-pond-700`}
    >
      <RichTextEditor
        key={attempt}
        {...props}
        onFailed={fail}
        hasFocus={() => field.current !== null && document.activeElement === field.current}
        fallback={<PlainField {...props} field={field} />}
      />
    </div>
  );
}

type PlainFieldProps = RichTextProps & { field: React.Ref<HTMLTextAreaElement> };

/** Shows anything richer than paragraphs as HTML, so that no formatting is lost. */
function PlainField({ field, labelId, html, error, onChange }: PlainFieldProps) {
  const [begun] = useState(() => plainTextOf(html));
  return (
    <textarea
      ref={field}
      aria-labelledby={labelId}
      aria-invalid={error ? true : undefined}
      defaultValue={begun ?? html}
      className="block min-h-53 w-full resize-y bg-white p-3 outline-none"
      onChange={({ target: { value } }) => onChange(begun === null ? value : htmlOfPlainText(value))}
    />
  );
}

"use client";

import type { Editor } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

import { Icon } from "@/components/ui/icon";

import type { RichTextProps } from "./rich-text";
import { htmlOf, isLinkAddress, makeEditor } from "./rich-text-schema";

import "./rich-text.css";

type Action = {
  name: "bold" | "italic" | "underline" | "heading" | "list" | "numbers" | "quote" | "link" | "undo" | "redo";
  look: ReactNode;
  run: (editor: Editor) => void;
  /** Whether the text at the cursor has the format; left out for actions that are no toggles. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
};

const actions: readonly Action[] = [
  {
    name: "bold",
    look: <b>B</b>,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    name: "italic",
    look: <i className="font-serif">I</i>,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    name: "underline",
    look: <u>U</u>,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive("underline"),
  },
  {
    name: "heading",
    look: <span>H</span>,
    run: (editor) =>
      editor.isActive("heading")
        ? editor.chain().focus().setParagraph().run()
        : editor.chain().focus().setHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive("heading"),
  },
  {
    name: "list",
    look: <Icon name="list" size={18} />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "numbers",
    look: <span className="text-[13px] before:content-['1.']" />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "quote",
    look: <span className="font-serif">”</span>,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  {
    name: "link",
    look: <Icon name="link" size={18} />,
    run: (editor) => editor.commands.focus(),
    isOn: (editor) => editor.isActive("link"),
  },
  {
    name: "undo",
    look: <Icon name="rotate-ccw" size={18} />,
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    name: "redo",
    look: <Icon name="rotate-cw" size={18} />,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];

/** True for a toggle that is on and for another action that is possible. */
type Shown = Partial<Record<Action["name"], boolean>>;
const shownOf = (editor: Editor): Shown =>
  Object.fromEntries(actions.map(({ name, isOn, isOff }) => [name, isOn ? isOn(editor) : !isOff?.(editor)]));

type EditorProps = RichTextProps & {
  /** Whether the fallback field had the focus. */
  hasFocus: () => boolean;
};

export default function RichTextEditor({ labelId, html, error, onChange, hasFocus }: EditorProps) {
  const t = useTranslations("dashboard.editor.rich");
  const area = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [shown, setShown] = useState<Shown>({});
  const [linkAt, setLinkAt] = useState<string | null>(null);
  const [begun] = useState(() => ({ html, isFocused: hasFocus() }));
  const emitChange = useEffectEvent((made: Editor) => onChange(htmlOf(made)));
  const openLink = (made: Editor) => setLinkAt(String(made.getAttributes("link").href ?? "https://"));
  const onKey = useEffectEvent((made: Editor, event: { key: string; ctrlKey: boolean; metaKey: boolean }) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return false;
    openLink(made);
    return true;
  });

  useEffect(() => {
    const made = makeEditor({
      element: area.current,
      content: begun.html,
      autofocus: begun.isFocused && "end",
      onCreate: ({ editor: now }) => setShown(shownOf(now)),
      onTransaction: ({ editor: now }) => setShown(shownOf(now)),
      onUpdate: ({ editor: now }) => emitChange(now),
    });
    setEditor(made);
    return () => made.destroy();
  }, [begun]);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": labelId,
          ...(error && { "aria-invalid": "true" }),
          class: "rich min-h-40 bg-white p-3 wrap-anywhere! whitespace-pre-wrap outline-none",
        },
        handleKeyDown: (_view, event) => onKey(editor, event),
      },
    });
  }, [editor, labelId, error]);

  const run = ({ name, isOff, run: act }: Action) => {
    if (!editor || isOff?.(editor)) return;
    if (name === "link") openLink(editor);
    else act(editor);
  };
  const setLink = (address: string | null) => {
    setLinkAt(null);
    if (!editor) return;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetMark("link").run();
    else if (address === null || !isLinkAddress(address)) editor.commands.focus();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] }).run();
    else chain.setMark("link", { href: address }).run();
  };
  return (
    <>
      <Toolbar label={t("toolbar")}>
        {actions.map((action, place) => (
          <button
            key={action.name}
            type="button"
            className="ibtn text-[15px] font-bold aria-disabled:opacity-40 aria-pressed:bg-pond-100"
            aria-label={t(action.name)}
            title={t(action.name)}
            aria-pressed={action.isOn && Boolean(shown[action.name])}
            aria-disabled={action.isOff && !shown[action.name]}
            tabIndex={place === 0 ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(action)}
          >
            {action.look}
          </button>
        ))}
      </Toolbar>
      {linkAt !== null && <LinkField label={t("linkAddress")} address={linkAt} onDone={setLink} />}
      <div ref={area} />
    </>
  );
}

/** Roving focus: one tab stop, and arrow keys between the buttons. */
function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const place = places[event.key];
    const next = place === undefined ? undefined : buttons.at(place % buttons.length);
    if (!next) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex flex-wrap gap-1 border-b border-line bg-mist px-2 py-1"
      onKeyDown={move}
    >
      {children}
    </div>
  );
}

type LinkFieldProps = {
  label: string;
  address: string;
  /** Null keeps the link as it was, an empty text removes it. */
  onDone: (address: string | null) => void;
};

/** Enter sets the link, Escape cancels. */
function LinkField({ label, address, onDone }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      aria-label={label}
      placeholder={label}
      defaultValue={address}
      maxLength={500}
      className="input rounded-none! border-x-0! border-t-0!"
      onBlur={(event) => onDone(isLeft.current ? null : event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        // Escape would close the dialog around the form, and Enter would submit the form.
        event.preventDefault();
        event.stopPropagation();
        isLeft.current = event.key === "Escape";
        event.currentTarget.blur();
      }}
    />
  );
}

import { Editor, Mark, type EditorOptions, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading, type Level } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { BulletList } from "@tiptap/extension-list/bullet-list";
import { ListItem } from "@tiptap/extension-list/item";
import { OrderedList } from "@tiptap/extension-list/ordered-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { DOMSerializer } from "@tiptap/pm/model";

/** Maps heading levels as the server's sanitizer does. */
const headings: Record<string, Level> = { h1: 3, h2: 3, h3: 3, h4: 4, h5: 4, h6: 4 };

/** Accepts addresses that may be typed. Stored links may be relative as well. */
export const isLinkAddress = (address: string) => /^(?:https?:\/\/|mailto:|tel:)./i.test(address);
const isAllowedLink = (address: string) =>
  isLinkAddress(address) || !/^(?:[a-z][\w+.-]*:|[/\\]{2})/i.test(address.trim());

/** Tiptap's own link extension loads a library that detects URLs in plain text. */
const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => (isAllowedLink(element.getAttribute("href") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    "a",
    { href: HTMLAttributes.href as string, rel: "nofollow noopener ugc", target: "_blank" },
    0,
  ],
});

/** Exactly the tags and attributes that `cleanDescription` of lib/publishing allows. */
export const extensions: Extensions = [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Link,
  Blockquote,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  // Tab moves to the next field instead of indenting.
  ListItem.extend({
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
  Heading.extend({
    parseHTML: () => Object.entries(headings).map(([tag, level]) => ({ tag, attrs: { level } })),
  }).configure({ levels: [3, 4] }),
  UndoRedo,
];

export const makeEditor = (options: Partial<EditorOptions>) =>
  // The content security policy blocks the style element that Tiptap would add.
  new Editor({ extensions, injectCSS: false, ...options });

/** Empty for an empty document. */
export function htmlOf({ state, isEmpty }: Editor): string {
  if (isEmpty) return "";
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(state.schema).serializeFragment(state.doc.content));
  for (const item of holder.querySelectorAll("li")) {
    const [first, ...others] = item.children;
    // List items are stored without a paragraph around their text.
    if (first && others.every(({ tagName }) => tagName === "UL" || tagName === "OL"))
      first.replaceWith(...first.childNodes);
  }
  return holder.innerHTML;
}

/* oxlint-disable react/no-array-index-key -- a written text: its parts neither move nor change */
import type { ReactNode } from "react";

import type { TextBlock } from "@/lib/content/contract";
import { inlineParts } from "@/lib/content/rules";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

export type TextBlocksProps = {
  blocks: readonly TextBlock[];
  language: Language;
  /** The language of the text; the blog is written in English. */
  textLanguage?: Language;
  /** A row of products; a text without products needs none. */
  productsOf?: (block: Extract<TextBlock, { kind: "products" }>) => ReactNode;
};

export function TextBlocks({ blocks, language, textLanguage = "en", productsOf }: TextBlocksProps) {
  return (
    <div className="story" lang={language === textLanguage ? undefined : textLanguage}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} language={language} productsOf={productsOf} />
      ))}
    </div>
  );
}

type BlockProps = Pick<TextBlocksProps, "language" | "productsOf"> & { block: TextBlock };

function Block({ block, language, productsOf }: BlockProps) {
  const inline = (text: string) => <Inline text={text} language={language} />;
  switch (block.kind) {
    case "paragraph":
      return <p>{inline(block.text)}</p>;
    case "heading":
      return <h2 id={block.id}>{block.text}</h2>;
    case "quote":
      return (
        <blockquote>
          <p>{inline(block.text)}</p>
        </blockquote>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    case "products":
      return productsOf?.(block) ?? null;
  }
}

/** Links inside the shop keep the page's language. */
export function Inline({ text, language }: { text: string; language: Language }) {
  return inlineParts(text).map((part, index) => {
    if (part.kind === "strong") return <strong key={index}>{part.text}</strong>;
    if (part.kind === "code") return <code key={index}>{part.text}</code>;
    if (part.kind === "text") return part.text;
    const isInside = part.path.startsWith("/");
    return (
      <a key={index} className="link" href={isInside ? localPath(language, part.path) : part.path}>
        {part.text}
      </a>
    );
  });
}

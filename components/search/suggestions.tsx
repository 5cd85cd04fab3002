"use client";

import { useEffect, useRef, useState, type RefObject } from "react";

import { ComboboxList, type ComboboxRow } from "@/components/ui/combobox-list";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { useCombobox } from "@/components/ui/use-combobox";
import { interpolate } from "@/lib/locale/interpolate";
import { categoryPath, localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import type { ProductCard } from "@/lib/products/contract";
import { priceView } from "@/lib/products/rules";
import { useShownCurrency } from "@/stores/currency";

import type { SearchMessages } from "./search-box";
import { matchedParts, searchQuery } from "./suggestion-rules";
import { type Found, useSuggestions } from "./use-suggestions";

export type SuggestionsProps = {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  action: string;
  messages: SearchMessages;
};

export default function Suggestions({ field, listId, action, messages }: SuggestionsProps) {
  const { query, category } = useTyped(field);
  const found = useSuggestions(query, category);
  const rows = found ? rowsOf(found, action, messages) : [];
  const combobox = useCombobox({ field, listId, count: found && rows.length });
  return (
    <ComboboxList
      {...{ combobox, listId, rows }}
      label={messages.list}
      status={interpolate(messages.status, { count: rows.length })}
      nothing={messages.nothing}
      className="slist"
    />
  );
}

/** The normalized text of the field, and the category beside it. */
function useTyped(field: RefObject<HTMLInputElement | null>) {
  const categoryOf = (input: HTMLInputElement | null) => {
    const select = input?.form?.elements.namedItem("category");
    return select instanceof HTMLSelectElement ? select.value : "";
  };
  const [typed, setTyped] = useState(() => ({ query: "", category: "" }));
  const read = useRef(() => {
    const input = field.current;
    setTyped({ query: searchQuery(input?.value ?? ""), category: categoryOf(input) });
  });
  useEffect(() => {
    const form = field.current?.form;
    const listen = read.current;
    // Includes what was typed while this module was loading.
    listen();
    form?.addEventListener("input", listen);
    return () => form?.removeEventListener("input", listen);
  }, [field]);
  return typed;
}

function rowsOf(
  { query, category, products, categories, count }: Found,
  action: string,
  messages: SearchMessages,
): ComboboxRow[] {
  const language = document.documentElement.lang;
  const list = category ? `${action}/${category}` : action;
  const all: ComboboxRow = {
    key: "all",
    href: `${list}?q=${encodeURIComponent(query)}`,
    content: (
      <span className="sall">
        <Icon name="search" size={17} />
        {(count === 1 ? messages.seeAllOne : messages.seeAll).replace("{count}", count.toLocaleString(language))}
      </span>
    ),
  };
  return [
    ...products.map((product) => ({
      key: product.Slug,
      href: localPath(language, productPath(product)),
      content: <ProductRow product={product} query={query} off={messages.off} />,
    })),
    ...categories.map((each) => ({
      key: `category-${each.slug}`,
      href: localPath(language, categoryPath({ slug: each.slug })),
      content: (
        <span className="scat">
          <Icon name="layout-grid" size={17} />
          <span>
            <Marked name={each.name} query={query} />
          </span>
          <small>{messages.inCategory}</small>
        </span>
      ),
    })),
    ...(count > 0 ? [all] : []),
  ];
}

function ProductRow({ product, query, off }: { product: ProductCard; query: string; off: string }) {
  const currency = useShownCurrency();
  const view = priceView(product);
  return (
    <>
      <img src={imageUrl(product.Image, 160)} alt="" width={48} height={48} />
      <span className="sname">
        <Marked name={product.Name} query={query} />
      </span>
      {view.kind === "reduced" && view.discount > 0 && (
        <span className="soff">
          <span aria-hidden="true">−{view.discount}%</span>
          <span className="sr-only">{interpolate(off, { percent: view.discount })}</span>
        </span>
      )}
      {view.kind !== "upcoming" && (
        <Price
          cents={product.PriceCents}
          discount={view.kind === "reduced" ? view.discount : 0}
          currency={currency}
          size="line"
        />
      )}
    </>
  );
}

function Marked({ name, query }: { name: string; query: string }) {
  let at = 0;
  return matchedParts(name, query).map(({ text, isMatch }) => {
    at += text.length;
    return isMatch ? <b key={at}>{text}</b> : <span key={at}>{text}</span>;
  });
}

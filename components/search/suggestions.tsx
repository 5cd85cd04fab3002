"use client";

import { useEffect, useRef, useState, type RefObject } from "react";

import { ComboboxList, type ComboboxRow } from "@/components/ui/combobox-list";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { useCombobox } from "@/components/ui/use-combobox";
import { interpolate } from "@/lib/locale/interpolate";
import { categoryPath, localPath, productPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";
import type { ProductCard } from "@/lib/products/contract";
import { centsOf, priceView } from "@/lib/products/rules";
import { useShownCurrency } from "@/stores/currency";

import type { SearchWords } from "./search-box";
import { matchedParts, searchQuery } from "./suggestion-rules";
import { type Found, useSuggestions } from "./use-suggestions";

export type SuggestionsProps = {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  action: string;
  words: SearchWords;
};

/** The list below the search field. */
export default function Suggestions({ field, listId, action, words }: SuggestionsProps) {
  const { query, category } = useTyped(field);
  const found = useSuggestions(query, category);
  const rows = found ? rowsOf(found, action, words) : [];
  const combobox = useCombobox({ field, listId, count: found && rows.length });
  return (
    <ComboboxList
      {...{ combobox, listId, rows }}
      label={words.list}
      status={interpolate(words.status, { count: rows.length })}
      nothing={words.nothing}
      className="slist"
    />
  );
}

/** The field's text as it is asked for, and the category beside it. */
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
    // What was typed while this was loading counts too.
    listen();
    form?.addEventListener("input", listen);
    return () => form?.removeEventListener("input", listen);
  }, [field]);
  return typed;
}

function rowsOf(
  { query, category, products, categories, count }: Found,
  action: string,
  words: SearchWords,
): ComboboxRow[] {
  const language = document.documentElement.lang;
  const list = category ? `${action}/${category}` : action;
  const all: ComboboxRow = {
    key: "all",
    href: `${list}?q=${encodeURIComponent(query)}`,
    content: (
      <span className="sall">
        <Icon name="search" size={17} />
        {(count === 1 ? words.seeAllOne : words.seeAll).replace("{count}", count.toLocaleString(language))}
      </span>
    ),
  };
  return [
    ...products.map((product) => ({
      key: product.Slug,
      href: localPath(language, productPath(product)),
      content: <ProductRow product={product} query={query} off={words.off} />,
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
          <small>{words.inCategory}</small>
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
      <img src={pictureUrl(product.Image, 160)} alt="" width={48} height={48} />
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
          cents={centsOf(view.price)}
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

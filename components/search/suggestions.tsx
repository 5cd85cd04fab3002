"use client";

import { useEffect, useRef, useState, type RefObject } from "react";

import { ComboboxList, type ComboboxRow } from "@/components/ui/combobox-list";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { useCombobox } from "@/components/ui/use-combobox";
import { interpolate } from "@/lib/locale/interpolate";
import { shownCount } from "@/lib/locale/number-format";
import { brandPath, categoryPath, localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import type { ProductCard } from "@/lib/products/contract";
import { optionName } from "@/lib/products/option-name-rules";
import { priceView } from "@/lib/products/rules";
import { useShownCurrency } from "@/stores/currency";
import { forgetSearches, useRecentSearches } from "@/stores/recent-searches";

import type { SearchMessages } from "./search-box";
import { labelOf, matchedParts, searchQuery } from "./suggestion-rules";
import { type Found, usePopularSearches, useSuggestions } from "./use-suggestions";

export type SuggestionsProps = {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  action: string;
  messages: SearchMessages;
};

export default function Suggestions({ field, listId, action, messages }: SuggestionsProps) {
  const { query, category } = useTyped(field);
  const found = useSuggestions(query, category);
  const recent = useRecentSearches();
  const popular = usePopularSearches(query === "");
  const rows =
    query === "" ? emptyRows(recent, popular, action, messages) : found ? rowsOf(found, action, messages) : [];
  const combobox = useCombobox({ field, listId, count: rows.length > 0 || found ? rows.length : null });
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

/** What this browser searched, then what others search. */
function emptyRows(
  recent: readonly string[],
  popular: readonly string[],
  action: string,
  messages: SearchMessages,
): ComboboxRow[] {
  const own = new Set(recent.map(searchQuery));
  const others = popular.filter((text) => !own.has(searchQuery(text)));
  const forget = {
    key: "forget",
    onChoose: forgetSearches,
    content: (
      <span className="sall">
        <Icon name="trash-2" size={17} />
        {messages.forget}
      </span>
    ),
  };
  return [
    ...recent.map((text) => textRow(text, "clock-3", messages.recent, action)),
    ...(recent.length > 0 ? [forget] : []),
    ...others.map((text) => textRow(text, "flame", messages.popular, action)),
  ];
}

const textRow = (text: string, icon: "clock-3" | "flame", label: string, action: string): ComboboxRow => ({
  key: `${icon}-${text}`,
  href: `${action}?q=${encodeURIComponent(text)}`,
  content: (
    <span className="scat">
      <Icon name={icon} size={17} />
      <span className="line-clamp-1">{text}</span>
      <small>{label}</small>
    </span>
  ),
});

/** How the text was read; the link searches what was typed. */
function readRow({ query, read }: Found, list: string, messages: SearchMessages): ComboboxRow[] {
  if (!read) return [];
  const [meaning] = read.Meanings;
  const said = read.Corrected
    ? interpolate(messages.corrected, { corrected: read.Corrected, text: query })
    : interpolate(messages.meaning, { text: meaning?.Typed ?? query, meaning: meaning?.Meaning ?? "" });
  return [
    {
      key: "literally",
      href: `${list}?q=${encodeURIComponent(query)}&literal=1`,
      content: (
        <span className="scat">
          <Icon name="search" size={17} />
          <span>
            {said} <u>{interpolate(messages.literally, { text: query })}</u>
          </span>
        </span>
      ),
    },
  ];
}

function rowsOf(found: Found, action: string, messages: SearchMessages): ComboboxRow[] {
  const { query, category, products, categories, brands, count, isCapped } = found;
  const language = document.documentElement.lang;
  const list = category ? `${action}/${category}` : action;
  const all: ComboboxRow = {
    key: "all",
    href: `${list}?q=${encodeURIComponent(query)}`,
    content: (
      <span className="sall">
        <Icon name="search" size={17} />
        {(count === 1 ? messages.seeAllOne : messages.seeAll).replace("{count}", shownCount(count, isCapped, language))}
      </span>
    ),
  };
  return [
    ...products.map((product) => ({
      key: product.Slug,
      href: localPath(language, productPath(product, product.MatchingOptionID)),
      content: <ProductRow product={product} query={query} off={messages.off} />,
    })),
    ...brands.map((each) => ({
      key: `brand-${each.slug}`,
      href: localPath(language, brandPath(each.slug)),
      content: (
        <span className="scat">
          <Icon name="tag" size={17} />
          <span>
            <Marked name={each.name} query={query} />
          </span>
          <small>{labelOf(messages.brand, each.items, language)}</small>
        </span>
      ),
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
          <small>{labelOf(messages.inCategory, each.items, language)}</small>
        </span>
      ),
    })),
    ...readRow(found, list, messages),
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
        {product.MatchingOptionID && product.Option && (
          <small className="block text-ink-2">{optionName(product.Option.Variant, product.Option.Size)}</small>
        )}
      </span>
      {view.kind === "reduced" && view.discount > 0 && (
        <span className="soff">
          <span aria-hidden="true">{`−${view.discount}%`}</span>
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

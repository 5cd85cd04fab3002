"use client";

import { useRef, useState } from "react";

import { cardRow, type CardRow } from "@/components/products/card/card-data";
import { call } from "@/lib/api/client";
import { cardInCents } from "@/lib/products/amount-rules";
import type { FeaturedGroup } from "@/lib/products/rules";

import { TabbedCarousel, type TabbedCarouselProps, type TabContent, type TabLink } from "./tabbed-carousel";

/** `group` selects featured products; without it the newest are shown. */
export type ProductQuery = { group?: FeaturedGroup; cat?: string; limit: number };

export type ProductTab = TabLink & { query: ProductQuery };

type ProductTabsProps = Pick<TabbedCarouselProps, "title" | "messages" | "card" | "layout" | "cardLayout" | "rows"> & {
  tabs: ProductTab[];
  /** The first view of the first tab. The rest of it is fetched on use, each other tab when it opens. */
  first: CardRow[];
};

export function ProductTabs({ tabs, first, ...rest }: ProductTabsProps) {
  const [selected, setSelected] = useState(tabs[0]?.id ?? "");
  const [contents, setContents] = useState<Record<string, TabContent>>({ [tabs[0]?.id ?? ""]: first });
  const asked = useRef(new Set<string>());

  const load = async ({ id, query }: ProductTab) => {
    if (asked.current.has(id)) return;
    asked.current.add(id);
    setContents((known) => ({ ...known, [id]: null }));
    const content = await readTab(query);
    if (content === "failed") asked.current.delete(id);
    setContents((known) => ({ ...known, [id]: content }));
  };
  const open = (id: string) => {
    setSelected(id);
    const tab = tabs.find((one) => one.id === id);
    if (tab && !Array.isArray(contents[id])) void load(tab);
  };
  const complete = async () => {
    const [tab] = tabs;
    if (!tab || first.length >= tab.query.limit) return;
    const content = await readTab(tab.query);
    if (!Array.isArray(content)) throw new Error("The rest of the row did not load");
    // Visible products stay in place, even if newer ones have been published meanwhile.
    const seen = new Set(first.map(([id]) => id));
    const all = [...first, ...content.filter(([id]) => !seen.has(id))].slice(0, tab.query.limit);
    setContents((known) => ({ ...known, [tab.id]: all }));
  };
  return (
    <section className="wrap block-gap">
      <TabbedCarousel
        {...rest}
        tabs={tabs.map(({ id, label, href }) => ({ id, label, href }))}
        selected={selected}
        onSelect={open}
        content={contents[selected] ?? null}
        onRetry={() => open(selected)}
        onUse={complete}
      />
    </section>
  );
}

async function readTab({ group, cat, limit: count }: ProductQuery): Promise<TabContent> {
  const limit = String(count);
  try {
    const products = group
      ? await call("GET Product/GetFeaturedProducts", { query: { group, cat, limit } })
      : await call("GET Product/GetLatestProducts", { query: { cat, limit } });
    return products.map((card) => cardRow(cardInCents(card)));
  } catch {
    return "failed";
  }
}

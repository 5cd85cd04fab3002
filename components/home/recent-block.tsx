"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { cardRow } from "@/components/products/card/card-data";
import { onceInView } from "@/components/ui/in-view";
import { call } from "@/lib/api/client";
import { deals } from "@/lib/home/rules";
import { cardInCents } from "@/lib/products/amount-rules";
import type { WireCard } from "@/lib/products/contract";
import { readViews } from "@/stores/recent-views";

import { TabbedCarousel, type TabbedCarouselProps, type TabContent } from "./tabbed-carousel";

type RecentBlockProps = Pick<TabbedCarouselProps, "title" | "messages" | "card"> & {
  labels: { recent: string; deals: string };
};

type TabId = "recent" | "deals";

/** Loads this far below the viewport, to be ready on arrival. */
const nearby = "600px";

/** Viewed products at today's prices, and deals; without a history the deals alone. */
export function RecentBlock({ title, messages, card, labels }: RecentBlockProps) {
  const place = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<TabId>("deals");
  const [hasViews, setHasViews] = useState(false);
  const [contents, setContents] = useState<Record<TabId, TabContent>>({ recent: null, deals: null });

  const load = useCallback(async (tab: TabId) => {
    const content = await readTab(tab);
    setContents((known) => ({ ...known, [tab]: content }));
  }, []);

  useEffect(() => {
    if (!place.current) return;
    const show = () => {
      const first: TabId = readViews().length > 0 ? "recent" : "deals";
      setHasViews(first === "recent");
      setSelected(first);
      void load(first);
    };
    return onceInView(place.current, show, { rootMargin: nearby });
  }, [load]);

  const open = (tab: TabId) => {
    setSelected(tab);
    if (Array.isArray(contents[tab])) return;
    setContents((known) => ({ ...known, [tab]: null }));
    void load(tab);
  };
  const tabIds: TabId[] = hasViews ? ["recent", "deals"] : ["deals"];
  const content = contents[selected];
  if (Array.isArray(content) && content.length === 0) return null;
  return (
    <section ref={place} className="wrap block-gap recent-block">
      <TabbedCarousel
        {...{ title, messages, card, selected, content }}
        layout="grid-5"
        tabs={tabIds.map((id) => ({ id, label: labels[id] }))}
        onSelect={(id) => open(id as TabId)}
        onRetry={() => open(selected)}
      />
    </section>
  );
}

const shownCard = (card: WireCard) => cardRow(cardInCents(card));

async function readTab(tab: TabId): Promise<TabContent> {
  try {
    if (tab === "deals") {
      const query = { group: "feature", cat: deals.category, limit: String(deals.count) } as const;
      return (await call("GET Product/GetFeaturedProducts", { query })).map(shownCard);
    }
    const ids = readViews().map(({ ID }) => ID);
    const products = await call("GET Product/GetRecentProducts", { query: { strids: ids.toReversed().join(";") } });
    return products.map(shownCard);
  } catch {
    return "failed";
  }
}

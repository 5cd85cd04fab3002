"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { cardRow } from "@/components/products/card/card-data";
import { call } from "@/lib/api/client";
import { deals } from "@/lib/home/rules";
import { readViews } from "@/stores/recent-views";

import { TabbedCarousel, type TabbedCarouselProps, type TabContent } from "./tabbed-carousel";

type RecentBlockProps = Pick<TabbedCarouselProps, "title" | "words" | "card"> & {
  labels: { recent: string; deals: string };
};

type TabId = "recent" | "deals";

/** How far below the screen it may be when it begins to load, so that it is there on arrival. */
const nearby = "600px";

/**
 * "Recently Viewed, You May Like!": what was seen, with today's prices, and deals. Whoever has seen nothing gets the
 * deals alone; while the current tab has no product nothing is shown.
 */
export function RecentBlock({ title, words, card, labels }: RecentBlockProps) {
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
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const first: TabId = readViews().length > 0 ? "recent" : "deals";
        setHasViews(first === "recent");
        setSelected(first);
        void load(first);
      },
      { rootMargin: nearby },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
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
        {...{ title, words, card, selected, content }}
        layout="grid-5"
        tabs={tabIds.map((id) => ({ id, label: labels[id] }))}
        onSelect={(id) => open(id as TabId)}
        onRetry={() => open(selected)}
      />
    </section>
  );
}

async function readTab(tab: TabId): Promise<TabContent> {
  try {
    if (tab === "deals") {
      const query = { group: "feature", cat: deals.category, limit: String(deals.count) } as const;
      return (await call("GET Product/GetFeaturedProducts", { query })).map(cardRow);
    }
    const ids = readViews().map(({ ID }) => ID);
    const products = await call("GET Product/GetRecentProducts", { query: { strids: ids.toReversed().join(";") } });
    return products.map(cardRow);
  } catch {
    return "failed";
  }
}

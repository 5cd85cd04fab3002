"use client";

import { useId } from "react";

import { Card, type CardLayout } from "@/components/products/card/card";
import type { CardRow } from "@/components/products/card/card-data";
import type { CardWords } from "@/components/products/card/card-words";
import { BlockHeader } from "@/components/ui/block-header";
import { Button } from "@/components/ui/button";
import { Carousel, type CarouselWords } from "@/components/ui/carousel";
import { defaultRows, productCarousel, slidesOf, type CarouselLayout } from "@/components/ui/carousel-rules";
import { CardSkeleton } from "@/components/ui/skeleton";
import { TabList } from "@/components/ui/tabs";
import { useShownCurrency } from "@/stores/currency";

export type HomeWords = CarouselWords & { loading: string; failed: string; retry: string };

export type TabLink = {
  id: string;
  label: string;
  /** Where the tab leads without scripts: the list that it shows the beginning of. */
  href?: string;
};

/** null while it is loaded. */
export type TabContent = CardRow[] | "failed" | null;

export type TabbedCarouselProps = {
  title: string;
  tabs: TabLink[];
  selected: string;
  onSelect: (id: string) => void;
  content: TabContent;
  onRetry: () => void;
  /** Fetches what the first view leaves out. */
  onUse?: () => Promise<void>;
  words: HomeWords;
  card: CardWords;
  layout?: CarouselLayout;
  cardLayout?: CardLayout;
  /** Cards one below the other in each slide. */
  rows?: number;
};

/** How many stand-ins fill the first view while a tab is loaded. */
const standIns = 5;

export function TabbedCarousel({ title, tabs, selected, onSelect, content, words, ...rest }: TabbedCarouselProps) {
  const prefix = useId();
  const panelId = `${prefix}-panel`;
  const tabList = <TabList {...{ tabs, selected, onSelect, prefix, panelId }} label={title} className="block-tabs" />;
  return (
    <Carousel
      label={title}
      words={words}
      layout={rest.layout}
      settings={productCarousel}
      contentKey={`${selected}-${Array.isArray(content)}`}
      onUse={rest.onUse}
      panel={{ id: panelId, labelledBy: `${prefix}-${selected}` }}
      header={(controls) => <BlockHeader title={title} tabs={tabList} controls={controls} />}
    >
      <Slides content={content} words={words} {...rest} />
    </Carousel>
  );
}

type SlidesProps = Omit<TabbedCarouselProps, "title" | "tabs" | "selected" | "onSelect" | "onUse" | "layout">;

function Slides({ content, onRetry, words, card, cardLayout, rows = defaultRows }: SlidesProps) {
  const currency = useShownCurrency();
  if (content === null) {
    return Array.from({ length: standIns }, (_, index) => (
      <li key={index} className="carousel-slide">
        {index === 0 && (
          <span role="status" className="sr-only">
            {words.loading}
          </span>
        )}
        <CardSkeleton />
      </li>
    ));
  }
  if (content === "failed") {
    return (
      <li className="carousel-note" role="status">
        <p>{words.failed}</p>
        <Button variant="line" size="sm" onClick={onRetry}>
          {words.retry}
        </Button>
      </li>
    );
  }
  return slidesOf(content, rows).map((slide) => (
    <li key={slide[0]?.[0]} className="carousel-slide">
      {slide.map((row) => (
        <Card key={row[0]} row={row} words={card} currency={currency} layout={cardLayout} />
      ))}
    </li>
  ));
}

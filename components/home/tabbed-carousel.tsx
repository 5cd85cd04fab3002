"use client";

import { useId } from "react";

import { Card, type CardLayout } from "@/components/products/card/card";
import type { CardRow } from "@/components/products/card/card-data";
import type { CardMessages } from "@/components/products/card/card-messages";
import { BlockHeader } from "@/components/ui/block-header";
import { Button } from "@/components/ui/button";
import { Carousel, type CarouselMessages } from "@/components/ui/carousel";
import { defaultRows, productSettings, slidesOf, type CarouselLayout } from "@/components/ui/carousel-rules";
import { CardSkeleton } from "@/components/ui/skeleton";
import { TabList } from "@/components/ui/tabs";
import { useShownCurrency } from "@/stores/currency";

export type HomeMessages = CarouselMessages & { loading: string; failed: string; retry: string };

export type TabLink = {
  id: string;
  label: string;
  /** Target of the tab without scripts: the full list. */
  href?: string;
};

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
  messages: HomeMessages;
  card: CardMessages;
  layout?: CarouselLayout;
  cardLayout?: CardLayout;
  rows?: number;
};

/** Placeholders of the first view while a tab loads. */
const standIns = 5;

export function TabbedCarousel({ title, tabs, selected, onSelect, content, messages, ...rest }: TabbedCarouselProps) {
  const prefix = useId();
  const panelId = `${prefix}-panel`;
  const tabList = <TabList {...{ tabs, selected, onSelect, prefix, panelId }} label={title} className="block-tabs" />;
  return (
    <Carousel
      label={title}
      messages={messages}
      layout={rest.layout}
      settings={productSettings(rest.layout)}
      contentKey={`${selected}-${Array.isArray(content)}`}
      onUse={rest.onUse}
      panel={{ id: panelId, labelledBy: `${prefix}-${selected}` }}
      header={(controls) => <BlockHeader title={title} tabs={tabList} controls={controls} />}
    >
      <Slides content={content} messages={messages} {...rest} />
    </Carousel>
  );
}

type SlidesProps = Omit<TabbedCarouselProps, "title" | "tabs" | "selected" | "onSelect" | "onUse" | "layout">;

function Slides({ content, onRetry, messages, card, cardLayout, rows = defaultRows }: SlidesProps) {
  const currency = useShownCurrency();
  if (content === null) {
    return Array.from({ length: standIns }, (_, index) => (
      <li key={index} className="carousel-slide">
        {index === 0 && (
          <span role="status" className="sr-only">
            {messages.loading}
          </span>
        )}
        <CardSkeleton />
      </li>
    ));
  }
  if (content === "failed") {
    return (
      <li className="carousel-note" role="status">
        <p>{messages.failed}</p>
        <Button variant="line" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
      </li>
    );
  }
  return slidesOf(content, rows).map((slide) => (
    <li key={slide[0]?.[0]} className="carousel-slide">
      {slide.map((row) => (
        <Card key={row[0]} row={row} messages={card} currency={currency} layout={cardLayout} />
      ))}
    </li>
  ));
}

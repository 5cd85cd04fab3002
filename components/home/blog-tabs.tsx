"use client";

import { useId, useState, type ReactNode } from "react";

import { BlockHeader } from "@/components/ui/block-header";
import { Carousel, type CarouselMessages } from "@/components/ui/carousel";
import { TabList } from "@/components/ui/tabs";

export type BlogTab = { id: string; label: string; href: string };

type BlogTabsProps = {
  title: string;
  messages: CarouselMessages;
  /** The first tab shows every post, the others the category that is their id. */
  tabs: BlogTab[];
  posts: { slug: string; categories: string[]; card: ReactNode }[];
  link: { label: string; href: string };
};

/** All posts are in the HTML, so that a tab opens at once. */
export function BlogTabs({ title, messages, tabs, posts, link }: BlogTabsProps) {
  const prefix = useId();
  const [first] = tabs;
  const [selected, setSelected] = useState(first?.id ?? "");
  const shown = selected === first?.id ? posts : posts.filter(({ categories }) => categories.includes(selected));
  const panelId = `${prefix}-panel`;
  const tabList = (
    <TabList {...{ tabs, selected, prefix, panelId }} label={title} onSelect={setSelected} className="block-tabs" />
  );
  return (
    <section className="wrap block-gap">
      <Carousel
        label={title}
        messages={messages}
        layout="posts"
        contentKey={selected}
        panel={{ id: panelId, labelledBy: `${prefix}-${selected}` }}
        header={(controls) => <BlockHeader title={title} tabs={tabList} link={link} controls={controls} />}
      >
        {shown.map(({ slug, card }) => (
          <li key={slug} className="carousel-slide">
            {card}
          </li>
        ))}
      </Carousel>
    </section>
  );
}

"use client";

import { useId, useState, type ReactNode } from "react";

import { BlockHeader } from "@/components/ui/block-header";
import { Carousel, type CarouselWords } from "@/components/ui/carousel";
import { TabList } from "@/components/ui/tabs";

export type BlogTab = { id: string; label: string; href: string };

type BlogTabsProps = {
  title: string;
  words: CarouselWords;
  /** The first shows every post, the others those of the category that is their id. */
  tabs: BlogTab[];
  posts: { slug: string; categories: string[]; card: ReactNode }[];
  link: { label: string; href: string };
};

/** Posts by category. All of them stand in the page, so that a tab answers at once. */
export function BlogTabs({ title, words, tabs, posts, link }: BlogTabsProps) {
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
        words={words}
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

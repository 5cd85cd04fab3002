"use client";

import { Icon } from "@/components/ui/icon";

export type BadgesProps = {
  /** Of the product. */ badges: readonly string[];
  words: { hot: string; topRated: string };
};

/** On the large image; the discount is shown with the price instead. */
export function ProductBadges({ badges, words }: BadgesProps) {
  return (
    <p className="gbadges">
      {badges.includes("hot") && (
        <span className="badge b-hot">
          <Icon name="flame" size={12} />
          {words.hot}
        </span>
      )}
      {badges.includes("toprated") && (
        <span className="badge b-top">
          <Icon name="award" size={12} />
          {words.topRated}
        </span>
      )}
    </p>
  );
}

"use client";

import { Icon } from "@/components/ui/icon";

export type BadgesProps = {
  /** Of the product. */ badges: readonly string[];
  messages: { hot: string; topRated: string };
};

/** The badges on the large image; the discount is beside the price. */
export function ProductBadges({ badges, messages }: BadgesProps) {
  return (
    <p className="gbadges">
      {badges.includes("hot") && (
        <span className="badge b-hot">
          <Icon name="flame" size={12} />
          {messages.hot}
        </span>
      )}
      {badges.includes("toprated") && (
        <span className="badge b-top">
          <Icon name="award" size={12} />
          {messages.topRated}
        </span>
      )}
    </p>
  );
}

import type { ReactNode } from "react";

import { Icon } from "./icon";

export type BlockHeaderProps = {
  title: string;
  link?: { label: string; href: string };
  /** Tabs between the title and the arrows. */
  tabs?: ReactNode;
  /** Arrows and other controls at the end of the title's line. */
  controls?: ReactNode;
  id?: string;
};

export function BlockHeader({ title, link, tabs, controls, id }: BlockHeaderProps) {
  return (
    <div className="block-header">
      <h2 id={id}>{title}</h2>
      {tabs}
      {link && (
        <a href={link.href} className="tab block-link">
          {link.label}
          <span className="sr-only">: {title}</span>
          <Icon name="arrow-right" size={16} />
        </a>
      )}
      {controls}
    </div>
  );
}

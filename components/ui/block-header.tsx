import { Icon } from "./icon";

export type BlockHeaderProps = { title: string; link?: { label: string; href: string } };

/** The title of a block of a page, with a link to all of it. */
export function BlockHeader({ title, link }: BlockHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 border-b border-line md:mb-5">
      <h2 className="pt-1 pb-2.5 text-xl">{title}</h2>
      {link && (
        <a href={link.href} className="tab flex items-center gap-1 text-pond-700! hover:underline">
          {link.label}
          <span className="sr-only">: {title}</span>
          <Icon name="arrow-right" size={16} />
        </a>
      )}
    </div>
  );
}

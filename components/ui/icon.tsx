import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

export type IconProps = { name: IconName; size?: number; className?: string };

/** Decorative: the text beside it names it. The cached sprite keeps its paths out of HTML and scripts. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} width={size} height={size} aria-hidden="true">
      <use href={`${(sprite as { src: string }).src}#${name}`} />
    </svg>
  );
}

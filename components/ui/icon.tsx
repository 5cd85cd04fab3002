import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

export type IconProps = { name: IconName; size?: number; className?: string };

/** Decorative, from a cached sprite that keeps its paths out of HTML and scripts. The text beside it names it. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} width={size} height={size} aria-hidden="true">
      <use href={`${(sprite as { src: string }).src}#${name}`} />
    </svg>
  );
}

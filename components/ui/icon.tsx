import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

export type IconProps = { name: IconName; size?: number; className?: string };

/**
 * A decorative icon out of the sprite: drawn by the browser from one kept file, so that neither the HTML nor the
 * scripts carry its paths. The words that name it stand beside it.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} width={size} height={size} aria-hidden="true">
      <use href={`${(sprite as { src: string }).src}#${name}`} />
    </svg>
  );
}

import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

/** By the width in px. A class is shorter than the attributes, and a page has hundreds of icons. */
const sizes = {
  12: "size-3",
  14: "size-3.5",
  15: "size-[15px]",
  16: "size-4",
  17: "size-[17px]",
  18: "size-4.5",
  19: "size-[19px]",
  20: "size-5",
  21: "size-[21px]",
  22: "size-5.5",
  23: "size-[23px]",
  24: "size-6",
  25: "size-[25px]",
  26: "size-6.5",
  28: "size-7 stroke-[1.6]",
  34: "size-[34px]",
  56: "size-14 stroke-[1.6]",
  88: "size-[88px]",
} as const;

export type IconProps = { name: IconName; size?: keyof typeof sizes; className?: string };

/** Decorative: the text beside it names it. The sprite is a file that browsers cache; `use` as a text renders faster. */
export function Icon({ name, size = 20, className }: IconProps) {
  const classes = `icon ${sizes[size]}`;
  return (
    <svg
      className={className ? `${classes} ${className}` : classes}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `<use href="${(sprite as { src: string }).src}#${name}"></use>` }}
    />
  );
}

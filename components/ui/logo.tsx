import sprite from "./icons.svg";

export type LogoProps = { label: string; className?: string };

/** Drawn from the sprite and never set as text. Its two dots are marigold stitches. */
export function Logo({ label, className = "logo" }: LogoProps) {
  return (
    <svg role="img" aria-label={label} className={className}>
      <use href={`${(sprite as { src: string }).src}#logo`} />
    </svg>
  );
}

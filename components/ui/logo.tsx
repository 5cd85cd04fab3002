import sprite from "./icons.svg";

export type LogoProps = { label: string; className?: string };

/** The word mark: drawn out of the sprite, never set as text. Its two tittles are marigold stitches. */
export function Logo({ label, className = "logo" }: LogoProps) {
  return (
    <svg role="img" aria-label={label} className={className}>
      <use href={`${(sprite as { src: string }).src}#logo`} />
    </svg>
  );
}

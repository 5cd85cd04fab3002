import { pictureUrl } from "@/lib/pictures";

export type LinePictureProps = { image: string; department: string; href?: string; className: string };

/** The small patch of a line. The name beside it says what it shows, so it is silent and out of the tab order. */
export function LinePicture({ image, department, href, className }: LinePictureProps) {
  const style = { "--tint": `var(--color-${department || "mist"})` } as React.CSSProperties;
  const look = `patch photo block shrink-0 rounded-sm! ${className}`;
  const picture = image ? (
    <img src={pictureUrl(image, 160)} alt="" width={160} height={160} loading="lazy" decoding="async" />
  ) : null;
  if (!href) {
    return (
      <span className={look} style={style}>
        {picture}
      </span>
    );
  }
  return (
    <a href={href} tabIndex={-1} aria-hidden="true" className={look} style={style}>
      {picture}
    </a>
  );
}

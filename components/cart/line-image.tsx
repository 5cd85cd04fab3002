import { imageUrl } from "@/lib/images";

export type LineImageProps = { image: string; department: string; href?: string; className: string };

/** Hidden from screen readers and the tab order, because the name beside it describes it. */
export function LineImage({ image, department, href, className }: LineImageProps) {
  const style = { "--tint": `var(--color-${department || "mist"})` } as React.CSSProperties;
  const look = `patch photo block shrink-0 rounded-sm! ${className}`;
  const content = image ? (
    <img src={imageUrl(image, 160)} alt="" width={160} height={160} loading="lazy" decoding="async" />
  ) : null;
  if (!href) {
    return (
      <span className={look} style={style}>
        {content}
      </span>
    );
  }
  return (
    <a href={href} tabIndex={-1} aria-hidden="true" className={look} style={style}>
      {content}
    </a>
  );
}

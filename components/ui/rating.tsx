export type RatingProps = {
  /** 0 to 5. */
  stars: number;
  /** The words that carry the meaning, such as "4.6 out of 5". */
  label: string;
  /** Pixels of one star. */
  size?: number;
  className?: string;
};

/** Stars alone never carry the meaning: a number or words stand beside them. */
export function Rating({ stars, label, size = 13, className = "" }: RatingProps) {
  return (
    <span className={`stars ${className}`} role="img" aria-label={label} style={{ fontSize: size }}>
      <i style={{ width: `${stars * 20}%` }} />
    </span>
  );
}

export type RatingProps = {
  /** 0 to 5. */
  stars: number;
  /** The words that carry the meaning, such as "4.6 out of 5". */
  label: string;
  /** Pixels of one star, 13 unless said otherwise. */
  size?: number;
  className?: string;
};

/** Stars alone never carry the meaning: a number or words stand beside them. */
export function Rating({ stars, label, size, className }: RatingProps) {
  return (
    <span
      className={className ? `stars ${className}` : "stars"}
      role="img"
      aria-label={label}
      style={size ? { fontSize: size } : undefined}
    >
      <i style={{ width: `${stars * 20}%` }} />
    </span>
  );
}

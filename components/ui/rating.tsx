export type RatingProps = {
  /** 0 to 5. */
  stars: number;
  label: string;
  /** Px of one star; 13 by default. */
  size?: number;
  className?: string;
};

/** Stars alone must not carry the meaning: show a number or text beside them. */
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

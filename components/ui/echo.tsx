/**
 * Echo rings: concentric stitched lines around an image, in the current colour, never under running text. Use it in a
 * positioned box; `className` may move its centre (`[--echo-at:70%_50%]`).
 */
export function Echo({ className }: { className?: string }) {
  return <span className={`echo ${className ?? ""}`} aria-hidden="true" />;
}

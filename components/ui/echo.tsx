/**
 * Echo rings: concentric running stitches around a picture, in the current colour. Never under running text.
 * Place it in a positioned box; `className` may move its middle (`[--echo-at:70%_50%]`).
 */
export function Echo({ className }: { className?: string }) {
  return <span className={`echo ${className ?? ""}`} aria-hidden="true" />;
}

/** Stitched rings around an image in a positioned box, never under text; `[--echo-at:70%_50%]` moves their centre. */
export function Echo({ className }: { className?: string }) {
  return <span className={`echo ${className ?? ""}`} aria-hidden="true" />;
}

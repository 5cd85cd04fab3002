/** The dashed line of the design: "joined" or "on the way". It has the text colour. */
export function Stitch({ className }: { className?: string }) {
  return <div className={`stitch ${className ?? ""}`} aria-hidden="true" />;
}

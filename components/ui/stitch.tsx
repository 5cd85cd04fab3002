/** The house line: always "joined" or "on the way". Colour comes from the text colour. */
export function Stitch({ className }: { className?: string }) {
  return <div className={`stitch ${className ?? ""}`} aria-hidden="true" />;
}

/** @param text in place of the bare number, for screen readers */
export function CountBadge({ count, language, text }: { count: number; language: string; text?: string }) {
  const shown = count.toLocaleString(language);
  return (
    <span className="relative ml-auto rounded-full bg-marigold-400 px-2 py-0.5 text-xs font-bold text-pond-950">
      <span aria-hidden={text ? true : undefined}>{shown}</span>
      {text && <span className="sr-only">{text}</span>}
    </span>
  );
}

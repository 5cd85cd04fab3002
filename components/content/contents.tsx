export type ContentsProps = { title: string; headings: readonly { id: string; text: string }[]; lang?: string };

/** Nothing for fewer than two headings. */
export function Contents({ title, headings, lang }: ContentsProps) {
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="mb-2 text-[16px]">
        {title}
      </h2>
      <ol className="contents-list" lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Icon } from "./icon";

/** The first, the last, and those around the current one; null marks a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [before + 1, each] : [null, each];
  });
}

export type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  labels: { pages: string; previous: string; next: string };
};

/** Real links, for crawlers and browsers without scripts. Nothing for a single page. */
export function Pagination({ page, pages, hrefOf, labels }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={labels.pages} className="flex items-center justify-center gap-1.5 text-base font-semibold">
      {page > 1 && (
        <a className="btn btn-line btn-sm min-h-11!" rel="prev" href={hrefOf(page - 1)}>
          <Icon name="chevron-left" size={17} />
          <span className="max-md:sr-only">{labels.previous}</span>
        </a>
      )}
      {pagesShown(page, pages).map((each, index, shown) =>
        each === null ? (
          <span key={`after-${shown[index - 1]}`} className="w-6 text-center">
            …
          </span>
        ) : (
          <a
            key={each}
            href={hrefOf(each)}
            aria-current={each === page ? "page" : undefined}
            className={`grid size-11 place-items-center rounded-sm ${each === page ? "bg-pond-800 text-white" : "hover:bg-mist"}`}
          >
            {each}
          </a>
        ),
      )}
      {page < pages && (
        <a className="btn btn-line btn-sm min-h-11!" rel="next" href={hrefOf(page + 1)}>
          <span className="max-md:sr-only">{labels.next}</span>
          <Icon name="chevron-right" size={17} />
        </a>
      )}
    </nav>
  );
}

export type Crumb = { label: string; href?: string };

/** The path from the home page; the last crumb is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          const isLong = isLast && (crumbs.length > 3 || (crumbs.length > 2 && crumb.label.length > 22));
          return (
            <li
              key={crumb.href ?? crumb.label}
              aria-current={isLast ? "page" : undefined}
              className={`crumb py-1${isLast ? " font-medium text-ink" : ""}${isLong ? " max-md:sr-only" : ""}`}
            >
              {crumb.href && !isLast ? (
                <a className="inline-block py-1 hover:underline" href={crumb.href}>
                  {crumb.label}
                </a>
              ) : (
                crumb.label
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import { useId, type ReactNode } from "react";

type PersonCardProps = { title: string; /** Beside the title. */ aside?: ReactNode; children: ReactNode };

export function PersonCard({ title, aside, children }: PersonCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel min-w-0 p-4 text-[14px] md:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-0">{children}</li>
  );
}

export function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link inline-flex min-h-6 items-center">
      {children}
    </a>
  );
}

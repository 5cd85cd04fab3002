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

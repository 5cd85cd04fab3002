import { CardSkeleton } from "@/components/ui/skeleton";

type ListSkeletonProps = { label: string; count: number; columns?: string };

export const listColumns = "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5";

export function ListSkeleton({ label, count, columns = listColumns }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} data-waiting className={`pgrid noscript:hidden ${columns}`}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

/** Below the heading, in place of the skeleton. */
export function ListWithoutScripts({ text }: { text: string }) {
  return (
    <noscript>
      <p className="mt-4 rounded-md bg-low-bg p-4">{text}</p>
    </noscript>
  );
}

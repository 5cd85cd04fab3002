import { CardSkeleton } from "@/components/ui/skeleton";

export function ListSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label} className="pgrid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

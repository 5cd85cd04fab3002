/** Sized by its classes. Silent for screen readers: say "loading" elsewhere. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`sk block ${className}`} aria-hidden="true" />;
}

/** Has the exact geometry of a product card. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square w-full rounded-md!" />
      <Skeleton className="mt-3 h-3 w-16" />
      <Skeleton className="mt-2 h-[36px] w-full" />
      <Skeleton className="mt-2 h-3 w-24" />
      <div className="mt-3 flex items-end justify-between">
        <Skeleton className="h-9 w-20" />
        <Skeleton className="size-10 rounded-sm!" />
      </div>
    </div>
  );
}

/** Sized by its classes. Silent for screen readers: say "loading" elsewhere. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`sk block ${className}`} aria-hidden="true" />;
}

export function CardSkeleton() {
  return (
    <div className="card-skeleton" aria-hidden="true">
      <i />
      <i className="w-20" />
      <i />
      <i className="w-20" />
      <i />
    </div>
  );
}

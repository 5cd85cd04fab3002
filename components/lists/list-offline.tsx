import { Button } from "@/components/ui/button";

export function ListOffline({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mb-5 flex flex-wrap items-center gap-3">
      <p>{text}</p>
      <Button variant="line" size="sm" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { Button } from "@/components/ui/button";
import { useShellMessages } from "@/components/shell/shell-messages";
import { interpolate } from "@/lib/locale/interpolate";

type PageErrorProps = {
  /** `digest` is Next's: the line of the log about the failure has it, too. What fails in the browser has none. */
  error: Error & { digest?: string };
  reset: () => void;
};

export default function PageError({ error: { digest }, reset }: PageErrorProps) {
  const { errorTitle, errorText, errorReference, retry } = useShellMessages();
  return (
    <div className="wrap">
      <EmptyState
        icon="rotate-ccw"
        title={errorTitle}
        text={errorText}
        heading="h1"
        action={
          <>
            <Button onClick={reset}>{retry}</Button>
            {digest && <p className="mt-4 text-sm text-ink-2">{interpolate(errorReference, { digest })}</p>}
          </>
        }
      />
    </div>
  );
}

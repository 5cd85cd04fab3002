"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { Button } from "@/components/ui/button";
import { useShellMessages } from "@/components/shell/shell-messages";

/** Replaces a page that failed; the shell around it still works. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const { errorTitle, errorText, retry } = useShellMessages();
  return (
    <div className="wrap">
      <EmptyState
        icon="rotate-ccw"
        title={errorTitle}
        text={errorText}
        heading="h1"
        action={<Button onClick={reset}>{retry}</Button>}
      />
    </div>
  );
}

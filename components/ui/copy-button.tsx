"use client";

import { useState } from "react";

import { Icon } from "@/components/ui/icon";

export type CopyButtonProps = { text: string; label: string; copied: string; failed: string };

export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <button type="button" className="ibtn" aria-label={label} onClick={() => void copy()}>
        <Icon name={state === "copied" ? "check" : "copy"} size={18} />
      </button>
      <span role="status" className="text-[13px] text-ink-2">
        {state === "copied" && copied}
        {state === "failed" && failed}
      </span>
    </>
  );
}

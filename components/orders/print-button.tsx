"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className={buttonClass({ variant: "line" })} onClick={() => window.print()}>
      <Icon name="printer" size={18} />
      {label}
    </button>
  );
}

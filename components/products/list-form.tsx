"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";

/** Values that an address leaves out. */
const defaults = ["", "default", "20"];

/** A plain GET form; with scripts a change alone is enough, and the address stays short. */
export function ListForm({ action, className, children }: { action: string; className: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <form
      action={action}
      className={className}
      onChange={({ currentTarget }) => {
        const fields = [...new FormData(currentTarget)].filter(([, value]) => !defaults.includes(String(value)));
        const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
          .toString()
          .replaceAll("%2C", ",");
        router.push(query ? `${action}?${query}` : action);
      }}
    >
      {children}
    </form>
  );
}

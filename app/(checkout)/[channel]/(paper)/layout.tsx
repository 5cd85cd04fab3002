import type { ReactNode } from "react";

/** A page for printing, without header and footer. */
export default function PaperLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

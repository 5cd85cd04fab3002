import type { ReactNode } from "react";

/** A sheet of paper and nothing else. */
export default function PaperLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

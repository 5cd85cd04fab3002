import type { ReactNode } from "react";

/** For printing, without header and footer. */
export default function PaperLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

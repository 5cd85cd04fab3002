"use client";

import { takeFirstHtml } from "./first-html-store";

/**
 * A script of structured data that stands in the first HTML alone. Whoever reads it reads the HTML: the copy of the page
 * that React's client gets has its key only, and the client leaves what the server wrote as it is.
 */
export function FirstHtml({ id }: { id: string }) {
  const __html = typeof window === "undefined" ? takeFirstHtml(id) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

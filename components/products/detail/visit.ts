import { xsrfHeaders } from "@/lib/api/client";
import { recordView, type RecentView } from "@/stores/recent-views";

/** What nobody waits for: a view that could not be counted is not told. Every reader's page does it, so without ky. */
export async function recordVisit(card: RecentView): Promise<void> {
  recordView(card);
  const query = new URLSearchParams({ slug: card.Slug });
  const answer = await fetch(`/api/Product/pvcount?${query}`, { headers: xsrfHeaders() });
  // An answer that nobody reads leaves its connection open.
  await answer.text();
}

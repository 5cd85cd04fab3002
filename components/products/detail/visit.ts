import { xsrfHeaders } from "@/lib/api/client";
import type { ProductCard } from "@/lib/products/contract";
import { recordView } from "@/stores/recent-views";

/** A failure to count a view is not shown. Every reader's page sends it, so it does not load ky. */
export async function recordVisit(card: ProductCard): Promise<void> {
  recordView(card);
  const query = new URLSearchParams({ slug: card.Slug });
  const answer = await fetch(`/api/Product/pvcount?${query}`, { headers: xsrfHeaders() });
  // An unread answer leaves its connection open.
  await answer.text();
}

import { xsrfHeaders } from "@/lib/api/client";
import type { ProductCard } from "@/lib/products/contract";
import { recordView } from "@/stores/recent-views";

/** Without ky, because every reader's page sends it. A failure is not shown. */
export async function recordVisit(card: ProductCard): Promise<void> {
  recordView(card);
  const query = new URLSearchParams({ slug: card.Slug });
  const answer = await fetch(`/api/Product/pvcount?${query}`, { headers: xsrfHeaders() });
  // An unread answer leaves its connection open.
  await answer.text();
}

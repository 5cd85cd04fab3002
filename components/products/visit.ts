import { xsrfHeaders } from "@/lib/api/client";
import type { CountryInfo } from "@/lib/locale/contract";
import { acceptCountryInfo } from "@/stores/country-info";
import { recordView, type RecentView } from "@/stores/recent-views";

const askedKey = "countryAsked";

/** What nobody waits for: a view that could not be counted is not told. Every reader's page does it, so without ky. */
export async function recordVisit(card: RecentView): Promise<void> {
  recordView(card);
  const query = new URLSearchParams({ slug: card.Slug });
  await Promise.allSettled([fetch(`/api/Product/pvcount?${query}`, { headers: xsrfHeaders() }), learnCountry()]);
}

/** Spec §4: the country info is fetched at the start, here once in a tab. */
async function learnCountry(): Promise<void> {
  if (sessionStorage.getItem(askedKey)) return;
  sessionStorage.setItem(askedKey, "1");
  const answer = await fetch("/api/Locale/me");
  if (answer.ok) acceptCountryInfo((await answer.json()) as CountryInfo);
}

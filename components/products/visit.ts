import { xsrfHeaders } from "@/lib/api/client";
import type { CountryInfo } from "@/lib/locale/contract";
import { acceptCountryInfo } from "@/stores/country-info";
import { recordView, type RecentView } from "@/stores/recent-views";

const askedKey = "countryAsked";

/** What nobody waits for: a view that could not be counted is not told. Every reader's page does it, so without ky. */
export async function recordVisit(card: RecentView): Promise<void> {
  recordView(card);
  await Promise.allSettled([countView(card.Slug), learnCountry()]);
}

async function countView(slug: string): Promise<void> {
  const answer = await fetch(`/api/Product/pvcount?${new URLSearchParams({ slug })}`, { headers: xsrfHeaders() });
  // An answer that nobody reads leaves its connection open.
  await answer.text();
}

/** Spec §4: the country info is fetched at the start, here once in a tab. */
async function learnCountry(): Promise<void> {
  if (sessionStorage.getItem(askedKey)) return;
  sessionStorage.setItem(askedKey, "1");
  const answer = await fetch("/api/Locale/me");
  const info = (await answer.json()) as CountryInfo;
  if (answer.ok) acceptCountryInfo(info);
}

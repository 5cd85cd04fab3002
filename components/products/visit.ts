import { call } from "@/lib/api/client";
import { acceptCountryInfo } from "@/stores/country-info";
import { recordView, type RecentView } from "@/stores/recent-views";

const askedKey = "countryAsked";

/** What nobody waits for: a view that could not be counted is not told. */
export async function recordVisit(card: RecentView): Promise<void> {
  recordView(card);
  const { Slug } = card;
  await Promise.allSettled([call("GET Product/pvcount", { query: { slug: Slug } }), learnCountry()]);
}

/** Spec §4: the country info is fetched at the start, here once in a tab. */
async function learnCountry(): Promise<void> {
  if (sessionStorage.getItem(askedKey)) return;
  sessionStorage.setItem(askedKey, "1");
  acceptCountryInfo(await call("GET Locale/me"));
}

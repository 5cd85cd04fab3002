import { env } from "@/lib/env";
import { merchantEntries, merchantFeedEnd, merchantFeedStart } from "@/lib/feeds/merchant-rules";
import { merchantProducts } from "@/lib/feeds/queries";
import { xmlResponse } from "@/lib/feeds/xml-response";
import messages from "@/messages/en.json";

/** Prices and stock as they are at the moment of the request: what differs from the page is turned down. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return xmlResponse(feed(), 300);
}

async function* feed(): AsyncGenerator<string> {
  const { SITE_URL } = env();
  yield merchantFeedStart(messages.meta.siteTitle, messages.meta.siteDescription, SITE_URL);
  for await (const products of merchantProducts()) {
    yield products.map((product) => merchantEntries(product, SITE_URL)).join("");
  }
  yield merchantFeedEnd;
}

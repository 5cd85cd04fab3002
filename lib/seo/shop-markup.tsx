import { OrganizationJsonLd } from "next-seo";

import { env } from "@/lib/env";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";
import messages from "@/messages/en/shell.json";

import { JsonLd, jsonLdOf } from "./json-ld";
import { websiteMarkup } from "./list-markup";
import { returnPolicies } from "./offer-terms";

/** Who the shop is and how it is searched; for the home page. */
export function ShopMarkup({ language }: { language: Language }) {
  const { SITE_URL } = env();
  const urlOf = (path: string) => new URL(localPath(language, path), SITE_URL).href;
  return (
    <>
      <JsonLd data={shopMarkup(language, SITE_URL)} />
      <JsonLd data={websiteMarkup(site.name, urlOf("/"), language)} />
    </>
  );
}

export function shopMarkup(language: Language, siteUrl: string): object {
  return jsonLdOf(
    OrganizationJsonLd({
      type: "OnlineStore",
      name: site.name,
      url: new URL(localPath(language, "/"), siteUrl).href,
      logo: `${siteUrl}/icon-512.png`,
      description: messages.meta.siteDescription,
      email: site.email,
      sameAs: Object.values(site.socials),
      address: { streetAddress: site.address },
      contactPoint: { contactType: "customer service", email: site.email },
      hasMerchantReturnPolicy: returnPolicies(site.returnDays),
    }),
  );
}

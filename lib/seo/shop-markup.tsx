import { OrganizationJsonLd } from "next-seo";

import { env } from "@/lib/env";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";
import messages from "@/messages/en.json";

import { JsonLd } from "./json-ld";
import { websiteMarkup } from "./list-markup";
import { returnPolicies } from "./offer-terms";

/** Who the shop is and how it is searched; for the home page. All of it is the shop's own text. */
export function ShopMarkup({ language }: { language: Language }) {
  const { SITE_URL } = env();
  const home = new URL(localPath(language, "/"), SITE_URL).href;
  return (
    <>
      <OrganizationJsonLd
        type="OnlineStore"
        name={site.name}
        url={home}
        logo={`${SITE_URL}/icon-512.png`}
        description={messages.meta.siteDescription}
        email={site.email}
        sameAs={Object.values(site.socials)}
        address={{ streetAddress: site.address }}
        contactPoint={{ contactType: "customer service", email: site.email }}
        hasMerchantReturnPolicy={returnPolicies(site.returnDays)}
      />
      <JsonLd
        data={websiteMarkup(site.name, home, new URL(localPath(language, "/products"), SITE_URL).href, language)}
      />
    </>
  );
}

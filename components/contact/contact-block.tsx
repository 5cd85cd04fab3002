import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { site } from "@/lib/site";

export function ContactBlock() {
  const t = useTranslations("contact");
  const common = useTranslations("common");
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="reach">
      <h2 id="reach" className="text-lg">
        {t("blockTitle")}
      </h2>
      <dl className="mt-4 grid gap-4 text-[15px]">
        <Row icon="map-pin" name={t("address")}>
          <address className="not-italic">{site.address}</address>
          <a className="link" href={site.mapUrl} target="_blank" rel="noopener noreferrer">
            {t("map")} <span className="sr-only">{common("opensInNewTab")}</span>
          </a>
        </Row>
        <Row icon="mail" name={t("email")}>
          <a className="link break-all" href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </Row>
        <Row icon="phone" name={t("phone")}>
          <ul>
            {/* oxlint-disable react/no-array-index-key -- two equal numbers that never move */}
            {site.phones.map((phone, index) => (
              <li key={index}>
                <a className="link inline-block" href={`tel:${phone.replaceAll(" ", "")}`}>
                  {phone}
                </a>
              </li>
            ))}
            {/* oxlint-enable react/no-array-index-key */}
          </ul>
        </Row>
        <Row icon="clock-3" name={t("hours")}>
          {t("hoursText", { hours: site.hours })}
        </Row>
      </dl>
    </section>
  );
}

function Row({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="shrink-0">
        <span className="grid size-10 place-items-center rounded-full bg-pond-50 text-pond-700">
          <Icon name={icon} />
        </span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 self-center">{children}</dd>
    </div>
  );
}

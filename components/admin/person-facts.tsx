"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { StatusBadge } from "@/components/orders/status-badge";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { Price } from "@/components/ui/price";
import type { AdminPerson } from "@/lib/admin/person-contract";
import type { Messages } from "@/lib/locale/areas";
import { usDollar } from "@/lib/money";
import { localPath, productPath, shopPath } from "@/lib/paths";

import { LogCard } from "./log-card";
import { Line, More, PersonCard } from "./person-card";
import { useLogTerms } from "./use-log-terms";

type PersonProps = { person: AdminPerson };

export function PersonFacts({ person }: PersonProps) {
  const t = useTranslations("admin.users");
  const { User: user, Phone, Language, Orders } = person;
  const language = useLocale();
  const facts: [string, ReactNode][] = [
    [
      t("person.email"),
      <a key="mail" href={`mailto:${user.Email}`} className="link break-all">
        {user.Email}
      </a>,
    ],
    [t("person.confirmed"), t(user.Confirmed ? "person.yes" : "person.no")],
    ...(Phone ? [[t("person.phone"), Phone] as [string, ReactNode]] : []),
    [t("filters.type"), t(`types.${String(user.AccountType) as "1"}`)],
    [t("person.number"), String(user.SID)],
    [t("person.language"), new Intl.DisplayNames([language], { type: "language" }).of(Language) ?? Language],
    [t("since"), <LocalTime key="since" at={user.Since} hasYear />],
    [t("lastSeen"), user.LastSeen ? <LocalTime key="seen" at={user.LastSeen} hasYear /> : "–"],
    ...(user.DeactivatedAt
      ? [[t("inactive"), <LocalTime key="closed" at={user.DeactivatedAt} hasYear />] as [string, ReactNode]]
      : []),
    [t("ordered"), t("orders", { count: Orders.Count })],
  ];
  return (
    <PersonCard title={t("person.account")}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-[13px] text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PersonCard>
  );
}

export function PersonOrders({ person }: PersonProps) {
  const t = useTranslations("admin.users.person");
  const language = useLocale();
  const { User: user, Orders } = person;
  const all = localPath(language, `/account/dashboard/orders?q=${encodeURIComponent(user.Email)}`);
  const hasMore = Orders.Count > Orders.Latest.length;
  return (
    <PersonCard
      title={t("orders")}
      aside={hasMore && <More href={all}>{t("allOrders", { count: Orders.Count })}</More>}
    >
      {Orders.Count === 0 ? (
        <p className="text-ink-2">{t("noOrders")}</p>
      ) : (
        <>
          <p className="mb-2 text-ink-2">
            {t("openOrders", { count: Orders.Open })} · {t("spent")}{" "}
            <Price cents={Orders.NetCents} currency={usDollar} size="line" />
          </p>
          <ul>
            {Orders.Latest.map(({ OrderRef, PlacedAt, Status, TotalCents }) => (
              <Line key={OrderRef}>
                <a
                  href={localPath(language, `/account/dashboard/orders/${OrderRef}`)}
                  className="link inline-flex min-h-6 items-center whitespace-nowrap"
                >
                  {OrderRef}
                </a>
                <LocalTime at={PlacedAt} hasYear className="text-ink-2" />
                <StatusBadge status={Status} />
                <span className="ml-auto">
                  <Price cents={TotalCents} currency={usDollar} size="line" />
                </span>
              </Line>
            ))}
          </ul>
        </>
      )}
    </PersonCard>
  );
}

export function PersonReviews({ person }: PersonProps) {
  const t = useTranslations("admin.users.person");
  const language = useLocale();
  const { User: user, Reviews } = person;
  const all = localPath(language, `/account/dashboard/reviews?text=${encodeURIComponent(user.Email)}&state=all`);
  const hasMore = Reviews.Count > Reviews.Latest.length;
  return (
    <PersonCard
      title={t("reviews")}
      aside={hasMore && <More href={all}>{t("allReviews", { count: Reviews.Count })}</More>}
    >
      {Reviews.Count === 0 ? (
        <p className="text-ink-2">{t("noReviews")}</p>
      ) : (
        <ul>
          {Reviews.Latest.map(({ Id, Rating, Title, Product, Slug, At, Hidden }) => (
            <Line key={Id}>
              <span className="shrink-0 text-ink-2">{t("stars", { count: Rating })}</span>
              <span className="min-w-0 font-semibold">{Title}</span>
              <a href={localPath(language, productPath({ Slug }))} className="link min-w-0">
                {Product}
              </a>
              {Hidden && <Badge tone="out">{t("hidden")}</Badge>}
              <LocalTime at={At} hasYear className="ml-auto text-ink-2" />
            </Line>
          ))}
        </ul>
      )}
    </PersonCard>
  );
}

export function PersonLog({ person }: PersonProps) {
  const t = useTranslations("admin.users.person");
  const about = { about: "user", q: person.User.Email };
  return <LogCard log={person.Log} about={about} title={t("log")} none={t("noLog")} all={t("allLog")} />;
}

export type EventNames = Messages["account"]["security"]["events"];

export function PersonEvents({ person, names }: PersonProps & { names: EventNames }) {
  const t = useTranslations("admin.users.person");
  const { terms } = useLogTerms();
  const detailOf = (kind: string, detail: string) =>
    kind === "role-changed" ? terms("roles", detail.split(", ")) : detail;
  return (
    <PersonCard title={t("events")}>
      {person.Events.length === 0 ? (
        <p className="text-ink-2">{t("noEvents")}</p>
      ) : (
        <ul>
          {person.Events.map(({ Kind, Detail, At }) => (
            <Line key={`${At} ${Kind}`}>
              <b className="font-semibold">{names[Kind as keyof EventNames]}</b>
              {Detail && <span className="min-w-0 text-ink-2">{detailOf(Kind, Detail)}</span>}
              <LocalTime at={At} hasYear className="ml-auto text-ink-2" />
            </Line>
          ))}
        </ul>
      )}
    </PersonCard>
  );
}

export function PersonShop({ person }: PersonProps) {
  const t = useTranslations("admin.users");
  const language = useLocale();
  const { Shop: shop, User: user } = person;
  if (!shop && user.Products === 0) return null;
  return (
    <PersonCard title={t(shop ? "person.shop" : "person.products")}>
      {shop && (
        <p className="mb-1 flex flex-wrap items-center gap-2">
          {shop.Suspended ? (
            <b className="font-semibold">{shop.Name}</b>
          ) : (
            <a href={localPath(language, shopPath(shop.Slug))} className="link font-semibold">
              {shop.Name}
            </a>
          )}
          {shop.Verified && !shop.Suspended && <Badge tone="stock">{t("person.verified")}</Badge>}
          {shop.Suspended && <Badge tone="danger">{t("person.suspended")}</Badge>}
        </p>
      )}
      <p className="text-ink-2">{t("onSale", { count: user.OnSale })}</p>
      {shop && (
        <a
          href={localPath(language, `/account/dashboard/shops/${shop.Id}`)}
          className="link mt-2 inline-flex min-h-6 items-center"
        >
          {t("person.manageShop")}
        </a>
      )}
    </PersonCard>
  );
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";

import { ListStates } from "@/components/dashboard/list-states";
import { ownTimeZone } from "@/components/dashboard/own-time-zone";
import { partTones } from "@/components/dashboard/part-tones";
import { readQuery } from "@/components/query/call-query";
import { RequestStatusBadge } from "@/components/shops/request-history";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LocalTime } from "@/components/ui/local-time";
import { Price } from "@/components/ui/price";
import { shopRecordInCents } from "@/lib/admin/amount-rules";
import type { ShopRecord } from "@/lib/admin/shop-contract";
import { usDollar } from "@/lib/money";
import { localPath, personPath, productPath, shopPath } from "@/lib/paths";

import { LogCard } from "./log-card";
import { Line, PersonCard } from "./person-card";
import { ShopBadge, SuspendDialog, useSuspension } from "./suspend-shop";

type ShopProps = { shop: ShopRecord };

export function ShopScreen({ id }: { id: number }) {
  const t = useTranslations("admin.shops");
  const language = useLocale();
  const query = useQuery(
    readQuery(shopRecordInCents, "GET Admin/GetStore/{id}", {
      params: { id: String(id) },
      query: { zone: ownTimeZone() },
    }),
  );
  return (
    <>
      <p className="mb-4 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2 text-[14px]">
        <a
          href={localPath(language, "/account/dashboard/shops")}
          className="link inline-flex min-h-6 items-center gap-1"
        >
          <Icon name="chevron-left" size={16} />
          {t("states.all")}
        </a>
        {query.data && <ShopBadge shop={query.data.Shop} />}
      </p>
      <ListStates query={query} isEmpty={() => false} empty={null}>
        {(shop) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 gap-4">
              <ShopFacts shop={shop} />
              <ShopProducts shop={shop} />
              <ShopOrders shop={shop} />
              <ShopLog shop={shop} />
            </div>
            <div className="grid min-w-0 gap-4">
              <ShopOwner shop={shop} />
              <ShopAccess shop={shop} onChanged={() => void query.refetch()} />
              <ShopRequests shop={shop} />
            </div>
          </div>
        )}
      </ListStates>
    </>
  );
}

function ShopFacts({ shop }: ShopProps) {
  const t = useTranslations("admin.shops.record");
  const { Shop, Address, Email, Phone, Since, VerifiedAt } = shop;
  const facts: [string, ReactNode][] = [
    [t("address"), [Address, Shop.Location].filter(Boolean).join(", ")],
    [t("email"), Email || "–"],
    [t("phone"), Phone || "–"],
    [t("since"), <LocalTime key="since" at={Since} hasYear />],
    [t("verified"), VerifiedAt ? <LocalTime key="verified" at={VerifiedAt} hasYear /> : "–"],
  ];
  return (
    <PersonCard title={t("shop")}>
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

function ShopProducts({ shop: { Products } }: ShopProps) {
  const t = useTranslations("admin.shops.record");
  const state = useTranslations("dashboard.products.state");
  const language = useLocale();
  const { Published, Draft, Archived, Latest } = Products;
  const counts = [
    ["Published", Published],
    ["Draft", Draft],
    ["Archived", Archived],
  ] as const;
  return (
    <PersonCard title={t("products")}>
      <p className="mb-2 text-ink-2">
        {counts.map(([name, count]) => `${state(name)}: ${count.toLocaleString(language)}`).join(" · ")}
      </p>
      <ul>
        {Latest.map(({ Name, Slug, State }) => (
          <Line key={Slug}>
            {State === "Published" ? (
              <a href={localPath(language, productPath({ Slug }))} className="link min-w-0">
                {Name}
              </a>
            ) : (
              <span className="min-w-0">{Name}</span>
            )}
            {State !== "Published" && <Badge tone="out">{state(State)}</Badge>}
          </Line>
        ))}
      </ul>
    </PersonCard>
  );
}

function ShopOrders({ shop: { Orders, Figures, Owner } }: ShopProps) {
  const t = useTranslations("admin.shops.record");
  const days = useTranslations("dashboard.overview");
  const status = useTranslations("dashboard.orders.status");
  const language = useLocale();
  return (
    <PersonCard title={t("orders")}>
      {Owner && (
        <p className="mb-2 text-ink-2">
          {t("figures", { days: Figures.Days, orders: Figures.Orders, returns: Figures.Returns })}{" "}
          <Price cents={Figures.SalesCents} currency={usDollar} size="line" />
          <span className="block text-xs">{days("daysEnd", { zone: Figures.Zone.replaceAll("_", " ") })}</span>
        </p>
      )}
      {Orders.Count === 0 ? (
        <p className="text-ink-2">{t("noOrders")}</p>
      ) : (
        <ul>
          {Orders.Latest.map(({ OrderRef, PlacedAt, Status }) => (
            <Line key={OrderRef}>
              <a
                href={localPath(language, `/account/dashboard/orders/${OrderRef}`)}
                className="link inline-flex min-h-6 items-center whitespace-nowrap"
              >
                {OrderRef}
              </a>
              <LocalTime at={PlacedAt} hasYear className="text-ink-2" />
              <Badge tone={partTones[Status]}>{status(Status)}</Badge>
            </Line>
          ))}
        </ul>
      )}
    </PersonCard>
  );
}

function ShopLog({ shop: { Shop, Log } }: ShopProps) {
  const t = useTranslations("admin.shops.record");
  const about = { about: "store", q: Shop.Slug };
  return <LogCard log={Log} about={about} title={t("log")} none={t("noLog")} all={t("allLog")} />;
}

function ShopOwner({ shop: { Owner } }: ShopProps) {
  const t = useTranslations("admin.shops.record");
  const language = useLocale();
  return (
    <PersonCard title={t("owner")}>
      {Owner ? (
        <>
          <a
            href={localPath(language, personPath(Owner.SID))}
            className="link inline-flex min-h-6 items-center font-semibold"
          >
            {Owner.Name}
          </a>
          <p className="break-all text-ink-2">{Owner.Email}</p>
          {!Owner.Active && <Badge tone="danger">{t("inactive")}</Badge>}
        </>
      ) : (
        <p className="text-ink-2">{t("noOwner")}</p>
      )}
    </PersonCard>
  );
}

function ShopAccess({ shop, onChanged }: ShopProps & { onChanged: () => void }) {
  const t = useTranslations("admin.shops");
  const language = useLocale();
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const { suspend, restore } = useSuspension(() => {
    onChanged();
    void client.invalidateQueries({ queryKey: ["GET Admin/GetStores"] });
  });
  const { Shop, SuspendedAt, SuspensionReason } = shop;
  return (
    <PersonCard title={t("record.access")}>
      {SuspendedAt ? (
        <>
          <p>
            {t("states.suspended")}, <LocalTime at={SuspendedAt} hasYear />
          </p>
          {SuspensionReason && <p className="mt-1 whitespace-pre-line text-ink-2">{SuspensionReason}</p>}
          <Button size="sm" variant="soft" className="mt-3" onClick={() => restore(Shop)}>
            {t("restore")}
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <a href={localPath(language, shopPath(Shop.Slug))} className="link inline-flex min-h-6 items-center">
            {t("record.publicPage")}
          </a>
          <Button size="sm" variant="line" onClick={() => setAsked(true)}>
            {t("suspend")}
          </Button>
        </div>
      )}
      <SuspendDialog store={isAsked ? Shop : null} onClose={() => setAsked(false)} onSuspend={suspend} />
    </PersonCard>
  );
}

function ShopRequests({ shop: { Requests } }: ShopProps) {
  const t = useTranslations("dashboard.requests");
  const title = useTranslations("admin.shops.record")("requests");
  if (Requests.length === 0) return null;
  return (
    <PersonCard title={title}>
      <ul>
        {Requests.map(({ Kind, Status, CreatedAt, Reason }) => (
          <Line key={CreatedAt}>
            {t(`kind.${Kind}`)}
            <RequestStatusBadge status={Status} />
            <LocalTime at={CreatedAt} hasYear className="text-ink-2" />
            {Reason && <span className="basis-full text-ink-2">{Reason}</span>}
          </Line>
        ))}
      </ul>
    </PersonCard>
  );
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery, withRow } from "@/components/query/call-query";
import { ListSearch } from "@/components/dashboard/list-search";
import { PagedStates } from "@/components/dashboard/list-states";
import { useListAddress } from "@/components/dashboard/use-list-address";
import { Button } from "@/components/ui/button";
import type { AdminShop } from "@/lib/admin/contract";
import { localPath } from "@/lib/paths";

import { EmptyList } from "./empty-list";
import { knownValue, ListFilter } from "./list-filter";
import { ShopBadge, SuspendDialog, useSuspension } from "./suspend-shop";

const limit = 20;
const states = ["verified", "unverified", "suspended"] as const;

export function ShopsScreen() {
  const t = useTranslations("admin.shops");
  const address = useListAddress();
  const { page } = address;
  const text = address.get("q");
  const state = knownValue(address, "state", states);
  const [asked, setAsked] = useState<AdminShop | null>(null);
  const options = callQuery("GET Admin/GetStores", {
    query: { text: text || undefined, state, page: String(page), limit: String(limit) },
  });
  const query = useQuery(options);
  const client = useQueryClient();
  const { suspend, restore } = useSuspension((changed) =>
    client.setQueryData(
      options.queryKey,
      withRow(changed, ({ Id }) => Id === changed.Id),
    ),
  );
  return (
    <section className="panel overflow-hidden">
      <ListSearch label={t("search")} text={text} onSearch={(typed) => address.set({ q: typed })}>
        <ListFilter
          address={address}
          name="state"
          label={t("which")}
          all={t("states.all")}
          choices={states.map((id) => ({ id, text: t(`states.${id}`) }))}
        />
      </ListSearch>
      <PagedStates
        query={query}
        page={page}
        limit={limit}
        onTurn={address.turn}
        empty={
          <EmptyList
            icon="store"
            title={t("none")}
            text={t("noneText")}
            address={address}
            narrowedBy={["q", "state"]}
          />
        }
      >
        {({ Result }) => (
          <ul>
            {Result.map((store) => (
              <StoreRow key={store.Id} store={store} onAsk={() => setAsked(store)} onRestore={() => restore(store)} />
            ))}
          </ul>
        )}
      </PagedStates>
      <SuspendDialog store={asked} onClose={() => setAsked(null)} onSuspend={suspend} />
    </section>
  );
}

function StoreRow({ store, onAsk, onRestore }: { store: AdminShop; onAsk: () => void; onRestore: () => void }) {
  const t = useTranslations("admin.shops");
  const language = useLocale();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-[14px] md:px-5">
      <div className="min-w-[200px] flex-1">
        <a
          href={localPath(language, `/account/dashboard/shops/${store.Id}`)}
          className="inline-flex min-h-6 items-center font-semibold hover:underline"
        >
          {store.Name}
        </a>
        <p className="text-[13px] text-ink-2">{[store.Location, store.Owner].filter(Boolean).join(" · ")}</p>
      </div>
      <span className="text-ink-2">{t("products", { count: store.Products })}</span>
      <ShopBadge shop={store} />
      {store.Suspended ? (
        <Button size="sm" variant="soft" onClick={onRestore}>
          {t("restore")}
        </Button>
      ) : (
        <Button size="sm" variant="line" onClick={onAsk}>
          {t("suspend")}
        </Button>
      )}
    </li>
  );
}

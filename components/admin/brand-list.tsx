"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery, toastFailure } from "@/components/query/call-query";
import { ListSearch } from "@/components/dashboard/list-search";
import { PagedStates } from "@/components/dashboard/list-states";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { useRowFocus } from "@/components/ui/use-row-focus";
import type { AdminBrand } from "@/lib/admin/catalog-contract";
import { call } from "@/lib/api/client";
import { brandPath, localPath } from "@/lib/paths";

import { CatalogForm, type CatalogEntry } from "./catalog-form";
import { Tool } from "./category-list";

const limit = 50;

export function BrandList() {
  const t = useTranslations("admin.catalog");
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<CatalogEntry | null>(null);
  const query = useQuery(
    callQuery("GET Admin/GetBrands", { query: { text: text || undefined, page: String(page), limit: String(limit) } }),
  );
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ["GET Admin/GetBrands"] });
  const save = async ({ Description: _none, ...entry }: CatalogEntry) => {
    await call("POST Admin/SaveBrand", { body: entry });
    setAsked(null);
    toast({ kind: "success", text: t("saved", { name: entry.Name }) });
    void reload();
  };
  const common = useTranslations("dashboard");
  const remove = useMutation({
    mutationFn: ({ Id }: AdminBrand) => call("DELETE Admin/DeleteBrand/{id}", { params: { id: String(Id) } }),
    onSuccess: (_answer, { Name: name }) => toast({ kind: "success", text: t("deleted", { name }) }),
    onError: (error) => toastFailure(error, { title: t("failed"), text: t("tryAgain") }),
    onSettled: reload,
  });
  const ask = async (brand: AdminBrand) => {
    const question = { detail: brand.Name, messages: { yes: common("yes"), no: common("no") } };
    if (await confirm(question)) remove.mutate(brand);
  };
  return (
    <>
      <ListSearch
        label={t("search")}
        onSearch={(typed) => {
          setPage(1);
          setText(typed);
        }}
      >
        <Button onClick={() => setAsked({ Name: "", Slug: "", Image: "" })}>
          <Icon name="plus" size={18} />
          {t("addBrand")}
        </Button>
      </ListSearch>
      <PagedStates
        query={query}
        page={page}
        limit={limit}
        onTurn={setPage}
        empty={<EmptyState icon="package-open" title={t("none")} text={t("noBrandText")} />}
      >
        {({ Result }) => (
          <ul>
            {Result.map((brand) => (
              <Row key={brand.Id} brand={brand} onEdit={setAsked} onRemove={() => void ask(brand)} />
            ))}
          </ul>
        )}
      </PagedStates>
      {asked && (
        <CatalogForm
          title={asked.Id === undefined ? t("addBrand") : t("edit", { name: asked.Name })}
          entry={asked}
          onSave={save}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type RowProps = { brand: AdminBrand; onEdit: (entry: CatalogEntry) => void; onRemove: () => void };

function Row({ brand: { Id, Name, Slug, Image, Products }, onEdit, onRemove }: RowProps) {
  const t = useTranslations("admin.catalog");
  const language = useLocale();
  const ref = useRowFocus<HTMLLIElement>();
  return (
    <li
      ref={ref}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-[14px] md:px-5"
    >
      <span className="min-w-[150px] flex-1">
        <a href={localPath(language, brandPath(Slug))} className="font-medium hover:underline">
          {Name}
        </a>
        <span className="block text-xs text-ink-2">
          {Slug} · {t("products", { count: Products })}
        </span>
      </span>
      <span className="flex">
        <Tool name="pencil" label={t("edit", { name: Name })} onClick={() => onEdit({ Id, Name, Slug, Image })} />
        <Tool name="trash-2" label={t("delete", { name: Name })} onClick={onRemove} />
      </span>
    </li>
  );
}

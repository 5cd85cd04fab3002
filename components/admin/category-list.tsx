"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery, toastFailure } from "@/components/query/call-query";
import { ListStates } from "@/components/dashboard/list-states";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { useRowFocus } from "@/components/ui/use-row-focus";
import type { AdminCategory } from "@/lib/admin/catalog-contract";
import { deepest, placeProblem } from "@/lib/admin/catalog-rules";
import { call } from "@/lib/api/client";
import { categoryPath, localPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import { CatalogForm, type CatalogEntry } from "./catalog-form";

type Asked = { entry: CatalogEntry; parent: AdminCategory | null };
const blank: CatalogEntry = { Name: "", Slug: "", Image: "", Description: "", ParentId: null };

export function CategoryList() {
  const t = useTranslations("admin.catalog");
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery(callQuery("GET Admin/GetCategories"));
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ["GET Admin/GetCategories"] });
  const save = async (entry: CatalogEntry) => {
    await call("POST Admin/SaveCategory", { body: { ...entry, Description: entry.Description ?? "" } });
    setAsked(null);
    toast({ kind: "success", text: t("saved", { name: entry.Name }) });
    void reload();
  };
  const run = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => toastFailure(error, { title: t("failed"), text: t("tryAgain") }),
    onSettled: reload,
  });
  const move = (Id: number, By: -1 | 1) => run.mutate(() => call("POST Admin/MoveCategory", { body: { Id, By } }));
  const common = useTranslations("dashboard");
  const remove = async ({ Id, Name: detail }: AdminCategory) => {
    const question = { detail, messages: { yes: common("yes"), no: common("no") } };
    if (!(await confirm(question))) return;
    run.mutate(() => call("DELETE Admin/DeleteCategory/{id}", { params: { id: String(Id) } }), {
      onSuccess: () => toast({ kind: "success", text: t("deleted", { name: detail }) }),
    });
  };
  return (
    <>
      <div className="p-3 md:px-5">
        <Button size="sm" onClick={() => setAsked({ entry: blank, parent: null })}>
          <Icon name="plus" size={16} />
          {t("addDepartment")}
        </Button>
      </div>
      <ListStates
        query={query}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon="package-open" title={t("none")} text={t("noneText")} />}
      >
        {(all) => (
          <ul>
            {all.map((category) => (
              <Row
                key={category.Id}
                category={category}
                beside={all.filter(({ ParentId }) => ParentId === category.ParentId)}
                onEdit={() => setAsked({ entry: entryOf(category), parent: null })}
                onAdd={() => setAsked({ entry: { ...blank, ParentId: category.Id }, parent: category })}
                onMove={(by) => move(category.Id, by)}
                onRemove={() => void remove(category)}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {asked && (
        <CatalogForm
          title={titleOf(asked, t)}
          entry={asked.entry}
          places={placesFor(query.data ?? [], asked.entry.Id)}
          onSave={save}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const entryOf = ({ Id, ParentId, Name, Slug, Image, Description }: AdminCategory): CatalogEntry => {
  return { Id, ParentId, Name, Slug, Image, Description };
};

/** Possible parents of a category, in the order of the list. */
function placesFor(all: readonly AdminCategory[], id = 0) {
  return all
    .filter(({ Id }) => placeProblem(all, id, Id) === null)
    .map(({ Id, Name, Depth }) => ({ id: Id, name: `${"– ".repeat(Depth)}${Name}` }));
}

function titleOf({ entry, parent }: Asked, t: ReturnType<typeof useTranslations<"admin.catalog">>): string {
  if (entry.Id !== undefined) return t("edit", { name: entry.Name });
  return parent ? t("addBelow", { name: parent.Name }) : t("addDepartment");
}

type RowProps = {
  category: AdminCategory;
  beside: readonly AdminCategory[];
  onEdit: () => void;
  onAdd: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const indents = ["", "pl-9! md:pl-12!", "pl-14! md:pl-20!"];

function Row({ category, beside, onEdit, onAdd, onMove, onRemove }: RowProps) {
  const t = useTranslations("admin.catalog");
  const language = useLocale();
  const ref = useRowFocus<HTMLLIElement>();
  const { Name: name, Depth, Id } = category;
  const at = beside.findIndex((each) => each.Id === Id);
  return (
    <li
      ref={ref}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-[14px] md:px-5 ${indents[Depth] ?? ""}`}
    >
      <span
        className="patch photo size-9 shrink-0 rounded-sm!"
        style={{ background: `var(--color-${category.Department})` }}
      >
        {category.Image && <img src={imageUrl(category.Image, 160)} alt="" width={36} height={36} loading="lazy" />}
      </span>
      <span className="min-w-[150px] flex-1">
        <a href={localPath(language, categoryPath({ slug: category.Slug }))} className="font-medium hover:underline">
          {name}
        </a>
        <span className="block text-xs text-ink-2">
          {category.Slug} · {t("products", { count: category.Products })}
        </span>
      </span>
      <span className="flex">
        <Tool name="chevron-up" label={t("up", { name })} isOff={at === 0} onClick={() => onMove(-1)} />
        <Tool
          name="chevron-down"
          label={t("down", { name })}
          isOff={at === beside.length - 1}
          onClick={() => onMove(1)}
        />
        <Tool name="plus" label={t("addBelow", { name })} isOff={Depth >= deepest} onClick={onAdd} />
        <Tool name="pencil" label={t("edit", { name })} onClick={onEdit} />
        <Tool name="trash-2" label={t("delete", { name })} onClick={onRemove} />
      </span>
    </li>
  );
}

type ToolProps = {
  name: "chevron-up" | "chevron-down" | "plus" | "pencil" | "trash-2";
  label: string;
  isOff?: boolean;
  onClick: () => void;
};

export function Tool({ name, label, isOff = false, onClick }: ToolProps) {
  return (
    <button type="button" className="ibtn" aria-label={label} disabled={isOff} onClick={onClick}>
      <Icon name={name} size={18} className={isOff ? "opacity-30" : ""} />
    </button>
  );
}

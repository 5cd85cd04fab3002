"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";

import { ListStates } from "@/components/dashboard/list-states";
import { callQuery } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { useRowFocus } from "@/components/ui/use-row-focus";
import type { AdminBoost, AdminRedirect, AdminSynonym } from "@/lib/search/admin-contract";

import { Tool } from "./category-list";
import { emptyDraft, type RuleDraft } from "./search-rule-dialog";
import { useRuleChanges } from "./use-rule-changes";

type Rules = { Synonyms: AdminSynonym[]; Boosts: AdminBoost[]; Redirects: AdminRedirect[] };
type SearchRulesProps = { kind: RuleDraft["kind"]; onDraft: (draft: RuleDraft) => void };

export function SearchRules({ kind, onDraft }: SearchRulesProps) {
  const t = useTranslations("admin.search");
  const query = useQuery(callQuery("GET Admin/GetSearchRules"));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
        <p className="max-w-[60ch] text-[13px] text-ink-2">{t(`about.${kind}`)}</p>
        <Button size="sm" onClick={() => onDraft(emptyDraft(kind))}>
          <Icon name="plus" size={18} />
          {t(`add.${kind}`)}
        </Button>
      </div>
      <ListStates
        query={query}
        isEmpty={(rules) => draftsOf(kind, rules).length === 0}
        empty={<EmptyState icon="search" title={t(`none.${kind}`)} text={t(`noneText.${kind}`)} />}
      >
        {(rules) => (
          <ul>
            {draftsOf(kind, rules).map(({ draft, name }) => (
              <Row key={JSON.stringify(draft)} draft={draft} name={name} onEdit={() => onDraft(draft)} />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

function draftsOf(kind: RuleDraft["kind"], rules: Rules): { draft: RuleDraft; name: string }[] {
  if (kind === "synonyms") return rules.Synonyms.map((rule) => ({ draft: { kind, ...rule }, name: rule.Meaning }));
  if (kind === "redirects") return rules.Redirects.map((rule) => ({ draft: { kind, ...rule }, name: rule.Path }));
  return rules.Boosts.map(({ Name, Kind, ...rule }) => ({
    draft: { kind, About: Kind, ...rule },
    name: Name || rule.Target,
  }));
}

function Row({ draft, name, onEdit }: { draft: RuleDraft; name: string; onEdit: () => void }) {
  const t = useTranslations("admin.search");
  const { remove } = useRuleChanges();
  const ref = useRowFocus<HTMLLIElement>();
  const searched = (draft.kind === "synonyms" ? draft.Term : draft.Query) || t("everySearch");
  const facts = {
    synonyms: () => draft.kind === "synonyms" && t(`languages.${draft.Language}`),
    boosts: () => draft.kind === "boosts" && `${t(`kinds.${draft.About}`)} · × ${draft.Factor}`,
    redirects: () => null,
  }[draft.kind]();
  return (
    <li
      ref={ref}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-[14px] md:px-5"
    >
      <span className="min-w-[150px] flex-1">
        <b className="font-medium">{searched}</b> <span aria-hidden="true">→</span> {name}
        {facts && <span className="block text-xs text-ink-2">{facts}</span>}
      </span>
      <span className="flex">
        <Tool name="pencil" label={t("edit", { text: searched })} onClick={onEdit} />
        <Tool name="trash-2" label={t("delete", { text: searched })} onClick={() => remove(draft)} />
      </span>
    </li>
  );
}

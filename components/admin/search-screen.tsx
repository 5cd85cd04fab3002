"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { ListChoice } from "@/components/dashboard/list-choice";

import { SearchExplanation } from "./search-explanation";
import { SearchReport } from "./search-report";
import { SearchRuleDialog, type RuleDraft } from "./search-rule-dialog";
import { SearchRules } from "./search-rules";

const tabs = ["missed", "frequent", "synonyms", "boosts", "redirects", "explain"] as const;

/** What people search for, and the rules that help them to find it. */
export function SearchScreen() {
  const t = useTranslations("admin.search");
  const [tab, setTab] = useState<(typeof tabs)[number]>("missed");
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  return (
    <section className="panel overflow-hidden">
      <ListChoice label={t("which")} choices={tabs.map((id) => ({ id, text: t(id) }))} chosen={tab} onChoose={setTab} />
      {tab === "explain" ? (
        <SearchExplanation />
      ) : tab === "missed" || tab === "frequent" ? (
        <SearchReport key={tab} kind={tab} onDraft={setDraft} />
      ) : (
        <SearchRules key={tab} kind={tab} onDraft={setDraft} />
      )}
      {draft && <SearchRuleDialog draft={draft} onClose={() => setDraft(null)} />}
    </section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";

import { useFormMutation } from "@/components/query/form-mutation";
import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import type { AdminBoost, AdminSynonym } from "@/lib/search/admin-contract";

import { saveRule, useRuleChanges } from "./use-rule-changes";

export type RuleDraft =
  | { kind: "synonyms"; Id?: number; Term: string; Meaning: string; Language: AdminSynonym["Language"] }
  | { kind: "boosts"; Id?: number; Query: string; About: AdminBoost["Kind"]; Target: string; Factor: number }
  | { kind: "redirects"; Query: string; Path: string };

export function emptyDraft(kind: RuleDraft["kind"]): RuleDraft {
  if (kind === "synonyms") return { kind, Term: "", Meaning: "", Language: "en" };
  if (kind === "boosts") return { kind, Query: "", About: "product", Target: "", Factor: 2 };
  return { kind, Query: "", Path: "" };
}

const languages = ["en", "bn", "bn-Latn", "de", "fr", "it"] as const satisfies AdminSynonym["Language"][];
const abouts = ["product", "category", "brand"] as const satisfies AdminBoost["Kind"][];

type SearchRuleDialogProps = { draft: RuleDraft; onClose: () => void };

export function SearchRuleDialog({ draft, onClose }: SearchRuleDialogProps) {
  const t = useTranslations("admin.search");
  return (
    <LazyDialog open onOpenChange={onClose} title={t(`title.${draft.kind}`)} closeLabel={t("close")} isStatic>
      <RuleForm draft={draft} onClose={onClose} />
    </LazyDialog>
  );
}

function RuleForm({ draft, onClose }: SearchRuleDialogProps) {
  const t = useTranslations("admin.search");
  const { saved } = useRuleChanges();
  const { form, errors, conflict, failure, isBusy, send } = useFormMutation(saveRule, (after) => {
    const isNew = draft.kind === "redirects" ? draft.Path === "" : draft.Id === undefined;
    onClose();
    return saved(after, isNew ? null : draft);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(typedDraft(draft, new FormData(event.currentTarget)));
  };
  const field = (name: string, value: string | number) => ({ name, defaultValue: value, error: errors[name] });
  return (
    <form {...form} className="grid gap-3" onSubmit={submit}>
      {draft.kind === "synonyms" && (
        <>
          <Field label={t("term")} {...field("Term", draft.Term)} maxLength={80} />
          <Field label={t("meaning")} hint={t("meaningHint")} {...field("Meaning", draft.Meaning)} maxLength={80} />
          <SelectField label={t("language")} {...field("Language", draft.Language)}>
            {languages.map((each) => (
              <option key={each} value={each}>
                {t(`languages.${each}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {draft.kind === "boosts" && (
        <>
          <Field label={t("query")} hint={t("queryHint")} {...field("Query", draft.Query)} maxLength={80} />
          <SelectField label={t("kind")} {...field("Kind", draft.About)}>
            {abouts.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </SelectField>
          <Field label={t("target")} hint={t("targetHint")} {...field("Target", draft.Target)} maxLength={120} />
          <Field label={t("factor")} hint={t("factorHint")} {...field("Factor", draft.Factor)} inputMode="decimal" />
        </>
      )}
      {draft.kind === "redirects" && (
        <>
          <Field label={t("searched")} {...field("Query", draft.Query)} maxLength={80} readOnly={draft.Path !== ""} />
          <Field label={t("path")} hint={t("pathHint")} {...field("Path", draft.Path)} maxLength={200} />
        </>
      )}
      {(conflict || failure) && (
        <p role="alert" className="err">
          {conflict || t("tryAgain")}
        </p>
      )}
      <div>
        <Button type="submit" busy={isBusy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

/** A factor may have a decimal comma. What is no number is sent as 0, which the call rejects by name. */
function typedDraft(draft: RuleDraft, typed: FormData): RuleDraft {
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  if (draft.kind === "synonyms") {
    const Language = text("Language") as AdminSynonym["Language"];
    return { ...draft, Term: text("Term"), Meaning: text("Meaning"), Language };
  }
  if (draft.kind === "redirects") return { ...draft, Query: text("Query"), Path: text("Path") };
  const Factor = Number(text("Factor").replace(",", ".")) || 0;
  return { ...draft, Query: text("Query"), About: text("Kind") as AdminBoost["Kind"], Target: text("Target"), Factor };
}

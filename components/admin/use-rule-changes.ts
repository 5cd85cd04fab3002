"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";

import { callQuery, toastFailure } from "@/components/query/call-query";
import { toast, undoTime } from "@/components/ui/toast";
import { call } from "@/lib/api/client";

import type { RuleDraft } from "./search-rule-dialog";

/** @returns the stored rule, with its id */
export async function saveRule(draft: RuleDraft): Promise<RuleDraft> {
  if (draft.kind === "synonyms") {
    const { kind, ...body } = draft;
    return { kind, ...(await call("POST Admin/SaveSearchSynonym", { body })) };
  }
  if (draft.kind === "redirects") {
    const { kind, ...body } = draft;
    return { kind, ...(await call("POST Admin/SaveSearchRedirect", { body })) };
  }
  const { kind, About, ...body } = draft;
  const { Name: _name, Kind, ...saved } = await call("POST Admin/SaveSearchBoost", { body: { ...body, Kind: About } });
  return { kind, About: Kind, ...saved };
}

async function removeRule(draft: RuleDraft): Promise<void> {
  if (draft.kind === "redirects") {
    await call("POST Admin/DeleteSearchRedirect", { body: { Query: draft.Query } });
    return;
  }
  const params = { id: String(draft.Id) };
  if (draft.kind === "synonyms") await call("DELETE Admin/DeleteSearchSynonym/{id}", { params });
  else await call("DELETE Admin/DeleteSearchBoost/{id}", { params });
}

/** Saves and deletes rules; either can be undone for some seconds. */
export function useRuleChanges() {
  const t = useTranslations("admin.search");
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => toastFailure(error, { title: t("failed"), text: t("tryAgain") }),
    onSettled: () => client.invalidateQueries(callQuery("GET Admin/GetSearchRules")),
  });
  const notify = (text: string, undo: () => Promise<unknown>) =>
    toast({
      kind: "success",
      text,
      duration: undoTime,
      action: { label: t("undo"), onClick: () => mutation.mutate(undo) },
    });
  /** @param before null for a new rule */
  const saved = (after: RuleDraft, before: RuleDraft | null) => {
    notify(t("saved"), () => (before ? saveRule(before) : removeRule(after)));
    return client.invalidateQueries(callQuery("GET Admin/GetSearchRules"));
  };
  const remove = (draft: RuleDraft) =>
    mutation.mutate(() => removeRule(draft), {
      onSuccess: () => {
        const again = { ...draft };
        if ("Id" in again) delete again.Id;
        notify(t("deleted"), () => saveRule(again));
      },
    });
  return { saved, remove };
}

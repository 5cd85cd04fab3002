"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";

import { toast, undoTime } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import type { Problem } from "@/lib/api/errors";

import { sentOf, type ProductForm } from "./editor-form";
import { removedFrom, type Removed } from "./removals";

export type Conflict = { version: number; changedAt: string };
export type Saving = { phase: "idle" | "saving" | "saved" | "failed"; at: Date | null };

export type Editor = {
  form: ProductForm;
  set: (change: Partial<ProductForm>) => void;
  change: (next: (form: ProductForm) => ProductForm) => void;
  /** Takes it out of the form, and offers to put it back. */
  remove: (what: Removed) => void;
  errors: Record<string, string>;
  draft: Saving;
  /** Something was typed that is not published. */
  isTouched: boolean;
  isPublishing: boolean;
  conflict: Conflict | null;
  /** What refused the whole, where no field can be named. */
  failure: string;
  /** With the version to write over, where an edit came first and the person chose to. */
  publish: (over?: number) => Promise<{ Slug: string } | null>;
  forgetConflict: () => void;
};

const draftDelay = 1_200;

type Begin = { form: ProductForm; draftId: string };

/** The form with its draft, which is saved as somebody types, and publishing with its refusals. */
export function useEditor({ form: begun, draftId }: Begin): Editor {
  const t = useTranslations("dashboard.editor");
  const [form, setForm] = useState(begun);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPublishing, setPublishing] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState("");
  const [isTouched, setTouched] = useState(false);
  const draft = useDraft(form, draftId, isTouched && !isPublishing);
  const change = useCallback((next: (form: ProductForm) => ProductForm) => {
    setTouched(true);
    setForm(next);
  }, []);
  const set = useCallback(
    (part: Partial<ProductForm>) => {
      change((now) => ({ ...now, ...part }));
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([path]) => !Object.keys(part).some((name) => isOf(path, name)))),
      );
    },
    [change],
  );
  useLeaveGuard(isTouched && draft.phase !== "saved");

  const remove = (what: Removed) => {
    const { part, putBack } = removedFrom(form, what);
    set(part);
    const action = { label: t("removed.undo"), onClick: () => change(putBack) };
    toast({ kind: "info", text: t(`removed.${what.kind}`), duration: undoTime, action });
  };
  const refuse = (problem: Problem | null) => {
    const found = (problem?.errors ?? []).map(({ path, message }) => [path, message] as const);
    setErrors(Object.fromEntries(found));
    if (problem?.status === 409 && typeof problem.Version === "number") {
      setConflict({ version: problem.Version, changedAt: String(problem.ChangedAt) });
    } else if (found.length === 0) setFailure(problem?.detail ?? t("tryAgain"));
  };
  const publish = async (over?: number) => {
    const sent = sentOf(form, t("notANumber"));
    setFailure("");
    if ("errors" in sent) {
      setErrors(sent.errors);
      return null;
    }
    setPublishing(true);
    setConflict(null);
    try {
      const version = over === undefined ? {} : { Version: over };
      const saved = await call("POST UserProduct/AddNewProduct", {
        body: { ...sent.product, ...version, DraftId: draftId },
      });
      setTouched(false);
      return saved;
    } catch (error) {
      refuse(error instanceof CallError ? error.problem : null);
      return null;
    } finally {
      setPublishing(false);
    }
  };
  return {
    form,
    set,
    change,
    remove,
    errors,
    draft,
    isTouched,
    isPublishing,
    conflict,
    failure,
    publish,
    forgetConflict: () => setConflict(null),
  };
}

const namesOf: Record<string, string> = { Photos: "Images", Groups: "OptionList" };
const isOf = (path: string, name: string) => path.split(".")[0] === (namesOf[name] ?? name);

function useDraft(form: ProductForm, draftId: string, isOn: boolean): Saving {
  const [state, setState] = useState<Saving>({ phase: "idle", at: null });
  const latest = useRef(0);
  useEffect(() => {
    if (!isOn) return;
    setState((now) => ({ ...now, phase: "saving" }));
    const number = ++latest.current;
    const timer = setTimeout(() => {
      call("POST UserProduct/SaveDraft", { body: { DraftId: draftId, PUID: form.PUID, Payload: form } }).then(
        ({ SavedAt }) => number === latest.current && setState({ phase: "saved", at: new Date(SavedAt) }),
        () => number === latest.current && setState((now) => ({ ...now, phase: "failed" })),
      );
    }, draftDelay);
    return () => clearTimeout(timer);
  }, [form, draftId, isOn]);
  return state;
}

/** The browser asks before it leaves what is not saved. */
function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

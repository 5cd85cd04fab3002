"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";

import { toastFailure } from "@/components/query/call-query";
import { confirm } from "@/components/ui/confirm";
import { toast, undoTime } from "@/components/ui/toast";
import { useLeaveGuard } from "@/components/ui/use-leave-guard";
import { call, CallError } from "@/lib/api/client";
import type { Problem } from "@/lib/api/errors";
import { ownProductInCents } from "@/lib/publishing/amount-rules";
import type { EditConflict, SentProduct } from "@/lib/publishing/editing-contract";

import { formOf, missingParts, sentOf, type ProductForm } from "./editor-form";
import { isSameContent } from "./form-content";
import { mergedForm, mergeForms, type Merge, type EditSide } from "./merge-forms";
import { removedFrom, type RemovedPart } from "./removals";
import { newlyUpcoming, type NumberFault } from "./typed-numbers";
import { useUploads, type Uploads } from "./use-uploads";

/** Another edit came first. `merge` compares it with the one in the form. */
export type Conflict = Pick<EditConflict, "ChangedAt" | "ChangedBy" | "IsOwnChange"> & {
  base: ProductForm | null;
  mine: ProductForm;
  theirs: ProductForm;
  merge: Merge;
};
export type Saving = { phase: "idle" | "saving" | "saved" | "failed"; at: Date | null };

/** What was saved, and what of it waits for an administrator. */
export type SavedForm = { Slug: string; Waiting: "New" | "Edit" | null };

export type EditorState = {
  form: ProductForm;
  set: (change: Partial<ProductForm>) => void;
  change: (next: (form: ProductForm) => ProductForm) => void;
  /** Removes an entry from the form and offers an undo. */
  remove: (what: RemovedPart) => void;
  errors: Record<string, string>;
  draft: Saving;
  uploads: Uploads;
  isTouched: boolean;
  isPublishing: boolean;
  conflict: Conflict | null;
  /** The error of the whole form, when it belongs to no field. */
  failure: string;
  /** Not while files are uploading, which it would leave out. */
  publish: () => Promise<SavedForm | null>;
  /** Publishes the form with the changes of the edit that came first. @param choices for the collisions */
  publishMerged: (choices: Readonly<Record<string, EditSide>>) => Promise<SavedForm | null>;
  forgetConflict: () => void;
  /** @returns what the preview shows: the draft, or the stored product; null where it failed */
  keepDraft: () => Promise<string | null>;
};

const draftDelay = 1_200;

/** `base` is the stored product that the form was made of; null for a new one and where it is unknown. */
type Begin = { form: ProductForm; base: ProductForm | null; blank: ProductForm; isDraft: boolean; draftId: string };

/** The draft is saved while typing. */
export function useEditor({ form: begun, base: begunBase, blank, isDraft, draftId }: Begin): EditorState {
  const t = useTranslations("dashboard.editor");
  const [form, setForm] = useState(begun);
  const [base, setBase] = useState(begunBase);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const publishing = useMutation({
    mutationFn: (product: SentProduct & { DraftId: string }) =>
      call("POST UserProduct/AddNewProduct", { body: product }),
    onSuccess: () => setTyped(false),
    onError: (error) => reject(error instanceof CallError ? error.problem : null),
  });
  const isPublishing = publishing.isPending;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState("");
  const [hasTyped, setTyped] = useState(false);
  const published = base ?? (begun.PUID === undefined ? blank : null);
  const isTouched = hasTyped && !(published && isSameContent(form, published));
  const draft = useDraft({ form, draftId, isStored: isDraft, isOn: hasTyped && !isPublishing, isEmpty: !isTouched });
  const change = useCallback((next: (form: ProductForm) => ProductForm) => {
    setTyped(true);
    setForm(next);
  }, []);
  const set = useCallback((part: Partial<ProductForm>) => change((now) => ({ ...now, ...part })), [change]);
  const uploads = useUploads({
    failed: t("photos.failed"),
    onImage: (Url) => change((now) => ({ ...now, Photos: [...now.Photos, { Url, variant: "" }] })),
    onVideo: (Video) => change((now) => ({ ...now, Video })),
  });
  useCured(form, setErrors);
  useLeaveGuard(uploads.isUploading || (isTouched && draft.phase !== "saved"));

  const remove = (what: RemovedPart) => {
    const { part, putBack } = removedFrom(form, what);
    set(part);
    const action = { label: t("removed.undo"), onClick: () => change(putBack) };
    toast({ kind: "info", text: t(`removed.${what.kind}`), duration: undoTime, action });
  };
  const reject = (problem: Problem | null) => {
    const found = (problem?.errors ?? []).map(({ path, message }) => [path, message] as const);
    setErrors(Object.fromEntries(found));
    if (problem?.status === 409 && typeof problem.Version === "number") {
      void showConflict(problem as Problem & EditConflict);
    } else if (found.length === 0) setFailure(problem?.detail ?? t("tryAgain"));
  };
  const showConflict = async ({ Slug, ...conflict }: EditConflict) => {
    try {
      const theirs = formOf(ownProductInCents(await call("GET UserProduct/GetUserProduct", { query: { slug: Slug } })));
      setConflict({ ...conflict, base, mine: form, theirs, merge: mergeForms(base, form, theirs) });
    } catch (error) {
      setFailure((error instanceof CallError && error.problem?.detail) || t("tryAgain"));
    }
  };
  const faultText = (fault: NumberFault) => {
    return "limit" in fault ? t(`numbers.${fault.kind}`, { limit: fault.limit }) : t(`numbers.${fault.kind}`);
  };
  const send = async (wanted: ProductForm) => {
    if (uploads.isUploading) return null;
    const sent = sentOf(wanted);
    setFailure("");
    if ("faults" in sent) {
      const missing = missingParts(wanted).map((path) => [path, t(`missing.${path}`)] as const);
      const texts = Object.entries(sent.faults).map(([path, fault]) => [path, faultText(fault)] as const);
      setErrors(Object.fromEntries([...missing, ...texts]));
      return null;
    }
    const count = newlyUpcoming(wanted, base);
    const messages = { yes: t("upcomingAsk.yes"), no: t("upcomingAsk.no") };
    const question = { message: t("upcomingAsk.title", { count }), detail: t("upcomingAsk.text", { count }), messages };
    if (count > 0 && !(await confirm(question))) return null;
    setConflict(null);
    return publishing.mutateAsync({ ...sent.product, DraftId: draftId }).catch(() => null);
  };
  const keepDraft = async () => {
    if (!isTouched && form.PUID) return form.PUID;
    try {
      const body = { DraftId: draftId, PUID: form.PUID, Payload: form };
      return (await call("POST UserProduct/SaveDraft", { body })).DraftId;
    } catch (error) {
      toastFailure(error, { title: t("draftFailed"), text: t("tryAgain") });
      return null;
    }
  };
  const publishMerged = async (choices: Readonly<Record<string, EditSide>>) => {
    if (!conflict) return null;
    const merged = mergedForm(conflict.base, form, conflict.theirs, conflict.merge, choices);
    change(() => merged);
    setBase(conflict.theirs);
    return send(merged);
  };
  return {
    form,
    set,
    change,
    remove,
    errors,
    draft,
    uploads,
    isTouched,
    isPublishing,
    conflict,
    failure,
    publish: () => send(form),
    publishMerged,
    forgetConflict: () => setConflict(null),
    keepDraft,
  };
}

const formNames: Record<string, string> = { Images: "Photos", OptionList: "Groups" };

/** The value of the form that an error's path names. */
function valueAt(form: ProductForm, path: string): unknown {
  const [name = "", ...below] = path.split(".");
  return [formNames[name] ?? name, ...below].reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    form,
  );
}

function useCured(form: ProductForm, setErrors: (change: (now: Errors) => Errors) => void): void {
  const shown = useRef(form);
  useEffect(() => {
    const before = shown.current;
    shown.current = form;
    if (before === form) return;
    setErrors((now) => {
      const left = Object.entries(now).filter(([path]) => valueAt(before, path) === valueAt(form, path));
      return left.length === Object.keys(now).length ? now : Object.fromEntries(left);
    });
  }, [form, setErrors]);
}

type Errors = Record<string, string>;

type DraftOptions = { form: ProductForm; draftId: string; isStored: boolean; isOn: boolean; isEmpty: boolean };

/** Stores the form while it is typed into, and removes the draft when nothing is left to publish. */
function useDraft({ form, draftId, isStored, isOn, isEmpty }: DraftOptions): Saving {
  const [state, setState] = useState<Saving>({ phase: "idle", at: null });
  const latest = useRef(0);
  const stored = useRef(isStored);
  // One call after the other: a draft must not be stored after it was removed.
  const calls = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (!isOn) return;
    const number = ++latest.current;
    const show = (next: Saving) => number === latest.current && setState(next);
    const save = async () => {
      stored.current = true;
      const body = { DraftId: draftId, PUID: form.PUID, Payload: form };
      const { SavedAt } = await call("POST UserProduct/SaveDraft", { body });
      show({ phase: "saved", at: new Date(SavedAt) });
    };
    const remove = async () => {
      if (stored.current) await call("DELETE UserProduct/DeleteDraft/{draftId}", { params: { draftId } });
      stored.current = false;
      show({ phase: "idle", at: null });
    };
    setState((now) => (isEmpty && !stored.current ? { phase: "idle", at: null } : { ...now, phase: "saving" }));
    const timer = setTimeout(() => {
      const fail = () => void (number === latest.current && setState((now) => ({ ...now, phase: "failed" })));
      calls.current = calls.current.then(isEmpty ? remove : save).catch(fail);
    }, draftDelay);
    return () => clearTimeout(timer);
  }, [form, draftId, isOn, isEmpty]);
  return state;
}

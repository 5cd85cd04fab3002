"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";
import { localPath, productPath } from "@/lib/paths";
import type { OwnProduct, ProductDefaults, ProductDraft } from "@/lib/publishing/editing-contract";

import { AboutPanel } from "./about-panel";
import { blankForm, formOf, formOfDraft } from "./editor-form";
import { OptionsPanel } from "./options-panel";
import { PhotosPanel } from "./photos-panel";
import { Preview } from "./preview";
import { DeliveryPanel, FeaturesPanel, PlacePanel, VisibilityPanel, type CategoryChoice } from "./side-panels";
import { useEditor, type Editor } from "./use-editor";

export type ProductEditorProps = {
  product: OwnProduct | null;
  /** What was typed and not published; null where there is nothing. */
  draft: ProductDraft | null;
  /** For a new draft. */
  draftId: string;
  /** What a new product begins with. */
  defaults: ProductDefaults;
  categories: CategoryChoice[];
  brands: string[];
  hasAi: boolean;
  isAdmin: boolean;
  siteUrl: string;
  /** In place of leaving for the product's page. */
  onSaved?: (saved: { Slug: string }) => void;
  /** Hears whether something was typed that is not published. */
  onTouched?: (isTouched: boolean) => void;
  /** Reads the product anew; the whole page where it is not said. */
  onReload?: () => void;
};

/** Begins with the product or a blank form; a draft is offered and never taken without asking. */
export function ProductEditor(props: ProductEditorProps) {
  const t = useTranslations("dashboard.editor");
  const [draft, setDraft] = useState(props.draft);
  const [begun, setBegun] = useState(() => ({
    key: 0,
    form: props.product ? formOf(props.product) : blankForm(props.defaults),
  }));
  const found = draft && formOfDraft(draft.Payload, begun.form);
  const take = () => {
    if (found) setBegun({ key: 1, form: found });
    setDraft(null);
  };
  const drop = () => {
    if (draft)
      void call("DELETE UserProduct/DeleteDraft/{draftId}", { params: { draftId: draft.DraftId } }).catch(
        () => undefined,
      );
    setDraft(null);
  };
  const draftId = props.draft?.DraftId ?? props.draftId;
  return (
    <>
      {found && (
        <div className="mb-4">
          <Notice title={t("draftFound", { name: draft.Name || t("unnamed") })}>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={take}>
                {t("draftTake")}
              </Button>
              <Button size="sm" variant="line" onClick={drop}>
                {t("draftDrop")}
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <EditorForm key={begun.key} {...props} draftId={draftId} begun={begun.form} />
    </>
  );
}

function EditorForm({ begun, draftId, ...props }: ProductEditorProps & { begun: Editor["form"] }) {
  const t = useTranslations("dashboard.editor");
  const language = useLocale();
  const editor = useEditor({ form: begun, draftId });
  const { onTouched } = props;
  useEffect(() => onTouched?.(editor.isTouched), [onTouched, editor.isTouched]);
  const [isPreview, setPreview] = useState(false);
  const publish = async (over?: number) => {
    const saved = await editor.publish(over);
    if (!saved) return focusFirstError();
    if (props.onSaved) return props.onSaved(saved);
    const path = editor.form.State === "Published" ? productPath(saved) : "/account/dashboard/products";
    window.location.assign(localPath(language, path));
  };
  const count = Object.keys(editor.errors).length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <DraftState editor={editor} />
        <span className="ml-auto flex gap-2 max-sm:w-full">
          <Button variant="line" className="max-sm:flex-1" onClick={() => setPreview(true)}>
            <Icon name="eye" size={18} />
            {t("preview")}
          </Button>
          <Button
            type="submit"
            className="max-sm:flex-1"
            disabled={editor.isPublishing}
            busy={editor.isPublishing}
            busyLabel={t("publishing")}
          >
            {t(editor.form.State === "Published" ? (editor.form.PUID ? "publishChanges" : "publish") : "save")}
          </Button>
        </span>
      </div>
      {(count > 0 || editor.failure) && (
        <div className="mb-4">
          <Notice tone="danger" role="alert" title={editor.failure || t("errors", { count })}>
            <ul>
              {[...new Set(Object.values(editor.errors))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div className="grid gap-4 xl:grid-cols-[1fr_340px]">
        <div className="grid min-w-0 content-start gap-4">
          <PhotosPanel editor={editor} />
          <AboutPanel editor={editor} hasAi={props.hasAi} />
          <OptionsPanel editor={editor} />
          <FeaturesPanel editor={editor} />
        </div>
        <div className="grid content-start gap-4">
          <VisibilityPanel editor={editor} isAdmin={props.isAdmin} />
          <PlacePanel editor={editor} categories={props.categories} brands={props.brands} isAdmin={props.isAdmin} />
          <DeliveryPanel editor={editor} />
        </div>
      </div>
      <LazyDialog open={isPreview} onOpenChange={setPreview} title={t("previewTitle")} closeLabel={t("close")}>
        <Preview form={editor.form} siteUrl={props.siteUrl} />
      </LazyDialog>
      <ConflictDialog
        editor={editor}
        onOver={(version) => void publish(version)}
        onReload={props.onReload ?? (() => window.location.reload())}
      />
    </form>
  );
}

function DraftState({ editor: { draft } }: { editor: Editor }) {
  const t = useTranslations("dashboard.editor");
  if (draft.phase === "idle") return null;
  const time = draft.at?.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" }) ?? "";
  const words = { saving: t("draftSaving"), failed: t("draftFailed"), saved: t("draftSaved", { time }) };
  return (
    <p role="status" className="flex items-center gap-2 text-[14px] text-ink-2">
      <Icon
        name={draft.phase === "failed" ? "circle-alert" : "circle-check"}
        size={18}
        className={draft.phase === "saved" ? "text-stock" : ""}
      />
      {words[draft.phase]}
    </p>
  );
}

type ConflictDialogProps = { editor: Editor; onOver: (version: number) => void; onReload: () => void };

/** Another edit came first: nothing is written over before the person has chosen. */
function ConflictDialog({ editor, onOver, onReload }: ConflictDialogProps) {
  const t = useTranslations("dashboard.editor.conflict");
  const { conflict, forgetConflict } = editor;
  if (!conflict) return null;
  const time = new Date(conflict.changedAt).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return (
    <LazyDialog
      open
      onOpenChange={forgetConflict}
      title={t("title")}
      description={t("text", { time })}
      closeLabel={t("close")}
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={onReload}>{t("theirs")}</Button>
        <Button variant="danger" onClick={() => onOver(conflict.version)}>
          {t("mine")}
        </Button>
        <Button variant="line" onClick={forgetConflict}>
          {t("close")}
        </Button>
      </div>
    </LazyDialog>
  );
}

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useState, type ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { localPath, productPath } from "@/lib/paths";
import type { ProductDraft } from "@/lib/publishing/draft-contract";
import type { OwnProduct, ProductDefaults } from "@/lib/publishing/editing-contract";
import type { OwnReview } from "@/lib/publishing/own-review-contract";

import { AboutPanel } from "./about-panel";
import { ConflictDialog } from "./conflict-dialog";
import { blankForm, formOf, formOfDraft } from "./editor-form";
import { ErrorSummary } from "./error-summary";
import { hasContent } from "./form-content";
import { OptionsPanel } from "./options-panel";
import { PhotosPanel } from "./photos-panel";
import { ReviewNotice } from "./review-notice";
import { DeliverySettings, FeaturesPanel, PlacePanel, VisibilityPanel, type CategoryChoice } from "./side-panels";
import { useEditor, type EditorState, type SavedForm } from "./use-editor";

export type ProductEditorProps = {
  /** None in a dialog, which has its own. */
  title?: string;
  product: OwnProduct | null;
  draft: ProductDraft | null;
  draftId: string;
  defaults: ProductDefaults;
  categories: CategoryChoice[];
  brands: string[];
  hasAi: boolean;
  isAdmin: boolean;
  review: OwnReview | null;
  isReviewed: boolean;
  /** Replaces the redirect to the product's page. */
  onSaved?: (saved: SavedForm) => void;
  /** Whether there is unpublished input. */
  onTouched?: (isTouched: boolean) => void;
  /** Reloads the product; without it the whole page is reloaded. */
  onReload?: () => void;
};

/** A draft is offered but never restored without asking. */
export function ProductEditor(props: ProductEditorProps) {
  const t = useTranslations("dashboard.editor");
  const [draft, setDraft] = useState(props.draft);
  // An edit of a product overwrites its draft. A new product is another one, until its draft is taken.
  const [draftId, setDraftId] = useState((props.product && props.draft?.DraftId) ?? props.draftId);
  const [begun, setBegun] = useState(() => {
    const base = props.product && formOf(props.product);
    // A rejected listing is a draft, which its seller wants to publish.
    const isRejected = props.review?.State === "Rejected" && props.review.Kind === "New";
    const form = base ?? blankForm(props.defaults);
    return { key: 0, base, form: isRejected ? { ...form, State: "Published" as const } : form };
  });
  const found = draft && formOfDraft(draft.Payload, begun.form);
  const take = () => {
    // A draft of an older version was typed into a product that is no longer stored.
    if (found) setBegun({ key: 1, form: found, base: found.Version === begun.base?.Version ? begun.base : null });
    if (draft) setDraftId(draft.DraftId);
    setDraft(null);
  };
  const drop = () => {
    if (draft)
      void call("DELETE UserProduct/DeleteDraft/{draftId}", { params: { draftId: draft.DraftId } }).catch(
        () => undefined,
      );
    setDraft(null);
  };
  const notices = (
    <>
      <ReviewNotice review={props.review} isReviewed={props.isReviewed} />
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
    </>
  );
  return <EditorForm key={begun.key} {...props} draftId={draftId} begun={begun} notices={notices} />;
}

type Begun = { key: number; form: EditorState["form"]; base: EditorState["form"] | null };

function EditorForm({ begun, draftId, notices, ...props }: ProductEditorProps & { begun: Begun; notices: ReactNode }) {
  const t = useTranslations("dashboard.editor");
  const language = useLocale();
  const blank = useMemo(() => blankForm(props.defaults), [props.defaults]);
  const editor = useEditor({ ...begun, isDraft: begun.key > 0, draftId, blank });
  const { onTouched } = props;
  const { isUploading } = editor.uploads;
  const isTouched = editor.isTouched || isUploading;
  useEffect(() => onTouched?.(isTouched), [onTouched, isTouched]);
  const publish = async (send = editor.publish) => {
    const saved = await send();
    if (!saved) return focusFirstError();
    if (props.onSaved) return props.onSaved(saved);
    const isPublic = editor.form.State === "Published" && saved.Waiting === null;
    const path = isPublic ? productPath(saved) : "/account/dashboard/products";
    window.location.assign(localPath(language, path));
  };
  // The tab opens with the click, because browsers block one that opens after an answer.
  const openPreview = async () => {
    if (!hasContent(editor.form, blank)) {
      toast({ kind: "info", text: t("nothingToPreview") });
      return;
    }
    const tab = window.open("", "_blank");
    const id = await editor.keepDraft();
    if (id === null) return tab?.close();
    const address = localPath(language, `/account/dashboard/products/${id}/preview`);
    if (tab) tab.location.href = address;
    else window.location.assign(address);
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
      <EditorHead title={props.title} state={<DraftState editor={editor} />}>
        <Button variant="line" className="max-sm:flex-1" onClick={() => void openPreview()}>
          <Icon name="eye" size={18} />
          {t("preview")}
        </Button>
        <Button
          type="submit"
          className="max-sm:flex-1"
          disabled={editor.isPublishing || isUploading}
          busy={editor.isPublishing}
          busyLabel={t("publishing")}
        >
          {t(submitLabel(editor.form, props))}
        </Button>
      </EditorHead>
      {notices}
      {(count > 0 || editor.failure) && (
        <div className="mb-4">
          <ErrorSummary failure={editor.failure} errors={editor.errors} groups={editor.form.Groups} />
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
          <DeliverySettings editor={editor} />
        </div>
      </div>
      <ConflictDialog
        editor={editor}
        onPublish={(choices) => void publish(() => editor.publishMerged(choices))}
        onReload={props.onReload ?? (() => window.location.reload())}
      />
    </form>
  );
}

type EditorHeadProps = { title?: string; state: ReactNode; children: ReactNode };

/** Stays below the header; on phones without the title, which goes under it. */
function EditorHead({ title, state, children }: EditorHeadProps) {
  const place = title ? "-mt-2.5 top-16 max-sm:top-5 -mx-4 bg-mist md:-mx-8" : "-top-5 -mx-5 bg-white";
  const inset = title ? "px-4 md:px-8" : "px-5";
  return (
    <div className={`sticky z-10 mb-1 [container-type:scroll-state] ${place}`}>
      <div
        className={`grid items-center gap-x-3 border-b border-transparent pt-2.5 pb-1 sm:grid-cols-[1fr_auto] [@container_scroll-state(stuck:top)]:border-line ${inset}`}
      >
        {title && <h1 className="text-[28px] leading-8 max-sm:mb-3 md:text-2xl">{title}</h1>}
        <span className={`flex flex-wrap gap-2 ${title ? "" : "order-last"}`}>{children}</span>
        <div className={`min-h-[21px] max-sm:my-1 ${title ? "sm:col-span-2" : ""}`}>{state}</div>
      </div>
    </div>
  );
}

/** A first listing is submitted; an edit may be saved in part at once. */
function submitLabel(
  { State, PUID }: EditorState["form"],
  { product, review, isReviewed }: Pick<ProductEditorProps, "product" | "review" | "isReviewed">,
) {
  if (State !== "Published") return "save";
  const isFirst = product?.State !== "Published" || (review?.State === "Waiting" && review.Kind === "New");
  if (isReviewed && isFirst) return "review.submit";
  return PUID ? "publishChanges" : "publish";
}

function DraftState({ editor: { draft, isTouched, uploads } }: { editor: EditorState }) {
  const t = useTranslations("dashboard.editor");
  if (uploads.isUploading) {
    return (
      <p role="status" className="flex items-center gap-2 text-[14px] text-ink-2">
        <Icon name="loader-circle" size={18} className="animate-spin" />
        {t("stillUploading")}
      </p>
    );
  }
  if (draft.phase === "idle") return null;
  const time = draft.at?.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" }) ?? "";
  const messages = { saving: t("draftSaving"), failed: t("draftFailed"), saved: t("draftSaved", { time }) };
  return (
    <p role="status" className="flex items-center gap-2 text-[14px] text-ink-2">
      <Icon
        name={draft.phase === "failed" ? "circle-alert" : "circle-check"}
        size={18}
        className={draft.phase === "saved" ? "text-stock" : ""}
      />
      {isTouched && <b className="font-semibold text-ink">{t("unpublished")}</b>}
      {messages[draft.phase]}
    </p>
  );
}

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

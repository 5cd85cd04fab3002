"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { toastFailure } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ImageLinks } from "@/components/ui/image-links";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { TextAreaField } from "@/components/ui/field";
import { Rating } from "@/components/ui/rating";
import { toast } from "@/components/ui/toast";
import type { AdminReview } from "@/lib/admin/moderation-contract";
import { moderationLimits } from "@/lib/admin/moderation-rules";
import { call } from "@/lib/api/client";
import { localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import { ReasonForm } from "./reason-form";

type ModeratedProps = { review: AdminReview; onChanged: () => void };
type Done = "hiddenNow" | "restoredNow" | "dismissed" | "answered";

export function ModeratedReview({ review, onChanged }: ModeratedProps) {
  const t = useTranslations("admin.moderation");
  const tReview = useTranslations("dashboard.reviews");
  const [open, setOpen] = useState<"hide" | "answer" | null>(null);
  const { ID: ReviewId } = review;
  const work = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<unknown>; done: Done }) => run(),
    onSuccess: (_answer, { done }) => {
      setOpen(null);
      toast({ kind: "success", text: t(done) });
      onChanged();
    },
    onError: (error, { done }) =>
      done !== "hiddenNow" && toastFailure(error, { title: t("failed"), text: t("tryAgain") }),
  });
  const hide = (Reason: string) =>
    work.mutateAsync({
      run: () => call("POST Admin/SetReviewHidden", { body: { ReviewId, Hidden: true, Reason } }),
      done: "hiddenNow",
    });
  const restore = () =>
    work.mutate({
      run: () => call("POST Admin/SetReviewHidden", { body: { ReviewId, Hidden: false, Reason: "" } }),
      done: "restoredNow",
    });
  const answer = (Reply: string) =>
    work.mutate({ run: () => call("POST Admin/ReplyToReview", { body: { ReviewId, Reply } }), done: "answered" });
  const dismiss = () =>
    work.mutate({ run: () => call("POST Admin/ResolveReviewReports", { body: { ReviewId } }), done: "dismissed" });
  return (
    <li className="flex gap-4 border-t border-line px-4 py-4 first:border-t-0 md:px-5">
      <span className="patch photo size-14 shrink-0 rounded-sm!">
        {review.Image && <img src={imageUrl(review.Image, 160)} alt="" width={56} height={56} loading="lazy" />}
      </span>
      <div className="min-w-0 flex-1 text-[14px]">
        <Head review={review} />
        {review.Title && <p className="mt-2 font-semibold">{review.Title}</p>}
        {review.Text && <p className="mt-1 whitespace-pre-line text-ink-2">{review.Text}</p>}
        <ImageLinks images={review.Images} nameOf={(n) => tReview("image", { n })} />
        <Reports reports={review.Reports} />
        <Answer title={t("shopReply")} text={review.Reply} />
        {open !== "answer" && <Answer title={t("reply")} text={review.NijerReply} />}
        {open === "answer" && (
          <AnswerForm reply={review.NijerReply} isBusy={work.isPending} onSend={answer} onClose={() => setOpen(null)} />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {review.HiddenAt === null ? (
            <Button size="sm" variant="line" aria-haspopup="dialog" onClick={() => setOpen("hide")}>
              {t("hide")}
            </Button>
          ) : (
            <Button size="sm" variant="line" disabled={work.isPending} onClick={restore}>
              {t("restore")}
            </Button>
          )}
          {review.Reports.length > 0 && (
            <Button size="sm" variant="line" disabled={work.isPending} onClick={dismiss}>
              {t("dismiss")}
            </Button>
          )}
          {open !== "answer" && (
            <Button size="sm" variant="soft" onClick={() => setOpen("answer")}>
              {t(review.NijerReply ? "change" : "answer")}
            </Button>
          )}
        </div>
      </div>
      {open === "hide" && <HideDialog onClose={() => setOpen(null)} onHide={hide} />}
    </li>
  );
}

function useDates() {
  const language = useLocale();
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return (iso: string) => format.format(new Date(iso));
}

function Head({ review }: { review: AdminReview }) {
  const t = useTranslations("admin.moderation");
  const common = useTranslations("dashboard.reviews");
  const language = useLocale();
  const date = useDates();
  return (
    <>
      <a
        href={localPath(language, `${productPath(review)}#reviews`)}
        className="line-clamp-1 font-medium hover:underline"
      >
        {review.Product}
      </a>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[13px] text-ink-2">
        <Rating stars={review.Rating} label={common("stars", { rating: review.Rating })} size={14} />
        <b aria-hidden="true">{review.Rating}</b>
        <span className="break-all">{`${review.Name}, ${review.Email} · ${date(review.CreatedAt)}`}</span>
        {review.Verified && <b className="font-semibold text-stock">{common("verified")}</b>}
      </p>
      <p className="text-[13px] text-ink-2">
        {[
          t("soldBy", { shop: review.Shop }),
          review.OrderRef ? t("order", { ref: review.OrderRef }) : !review.Verified && t("noOrder"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {review.HiddenAt && (
        <p className="mt-2 rounded-sm bg-low-bg px-3 py-2 whitespace-pre-line text-low">
          {t("hiddenOn", { date: date(review.HiddenAt), reason: review.HiddenReason })}
        </p>
      )}
    </>
  );
}

function Reports({ reports }: { reports: AdminReview["Reports"] }) {
  const t = useTranslations("admin.moderation");
  const date = useDates();
  if (reports.length === 0) return null;
  return (
    <div className="mt-3 rounded-md bg-low-bg p-3">
      <p className="flex items-center gap-2 font-semibold text-low">
        <Icon name="flag" size={15} />
        {t("reports", { count: reports.length })}
      </p>
      <ul>
        {reports.map(({ Reason, Note, Name, At }) => (
          <li key={`${Name} ${At}`} className="mt-1">
            {t("reportLine", { reason: t(`reasons.${Reason}`), name: Name, date: date(At) })}
            {Note && <span className="block text-ink-2">{Note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <p className="mt-3 rounded-md bg-mist p-3 whitespace-pre-line">
      <b className="block text-[13px]">{title}</b>
      {text}
    </p>
  );
}

type AnswerFormProps = { reply: string; isBusy: boolean; onSend: (reply: string) => void; onClose: () => void };

function AnswerForm({ reply, isBusy, onSend, onClose }: AnswerFormProps) {
  const t = useTranslations("admin.moderation");
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(String(new FormData(event.currentTarget).get("Reply")));
      }}
    >
      <TextAreaField
        label={t("reply")}
        name="Reply"
        rows={3}
        maxLength={moderationLimits.reply}
        defaultValue={reply}
        hint={t("hint")}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={isBusy}>
          {t("send")}
        </Button>
        <Button size="sm" variant="line" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </form>
  );
}

type HideProps = { onClose: () => void; onHide: (reason: string) => Promise<unknown> };

function HideDialog({ onClose, onHide }: HideProps) {
  const t = useTranslations("admin.moderation");
  return (
    <LazyDialog open onOpenChange={onClose} title={t("hideTitle")} description={t("hideText")} closeLabel={t("close")}>
      <ReasonForm
        label={t("reason")}
        missing={t("reasonRequired")}
        failed={t("tryAgain")}
        submit={t("hide")}
        dismiss={t("close")}
        limit={moderationLimits.reason}
        onSend={onHide}
        onDismiss={onClose}
      />
    </LazyDialog>
  );
}

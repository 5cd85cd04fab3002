"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery, withRow } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextAreaField } from "@/components/ui/field";
import { ImageLinks } from "@/components/ui/image-links";
import { lazyComponent } from "@/components/ui/lazy-component";
import { reportChunkError } from "@/components/ui/load-chunk";
import { Rating } from "@/components/ui/rating";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { ShopReview } from "@/lib/dashboard/contract";
import { replyLimit } from "@/lib/dashboard/rules";
import { localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import { ListChoice } from "./list-choice";
import { PagedStates } from "./list-states";

const ReportDialog = lazyComponent(() => import("@/components/reviews/report-dialog"));

const limit = 20;

export function ReviewsScreen({ isOpenOnly }: { isOpenOnly: boolean }) {
  const t = useTranslations("dashboard.reviews");
  const [open, setOpen] = useState(isOpenOnly);
  const [page, setPage] = useState(1);
  const options = callQuery("GET Dashboard/GetReviews", {
    query: { open: open ? "true" : "false", page: String(page), limit: String(limit) },
  });
  const query = useQuery(options);
  const client = useQueryClient();
  const replace = (changed: ShopReview) =>
    client.setQueryData(
      options.queryKey,
      withRow(changed, ({ ID }) => ID === changed.ID),
    );
  return (
    <section className="panel overflow-hidden">
      <ListChoice
        label={t("which")}
        choices={(["all", "open"] as const).map((id) => ({ id, text: t(id) }))}
        chosen={open ? "open" : "all"}
        onChoose={(id) => {
          setOpen(id === "open");
          setPage(1);
        }}
      />
      <PagedStates
        query={query}
        page={page}
        limit={limit}
        onTurn={setPage}
        empty={<EmptyState icon="star" title={t(open ? "noneOpen" : "none")} text={t("noneText")} />}
      >
        {({ Result }) => (
          <ul>
            {Result.map((review) => (
              <Review key={review.ID} review={review} onChanged={replace} />
            ))}
          </ul>
        )}
      </PagedStates>
    </section>
  );
}

type ReviewProps = { review: ShopReview; onChanged: (review: ShopReview) => void };

function Review({ review, onChanged }: ReviewProps) {
  const t = useTranslations("dashboard.reviews");
  const language = useLocale();
  const [isWriting, setWriting] = useState(false);
  const reply = useMutation({
    mutationFn: (Reply: string) => call("POST Dashboard/ReplyToReview", { body: { ReviewId: review.ID, Reply } }),
    onSuccess: (changed) => {
      onChanged(changed);
      setWriting(false);
    },
    onError: () => toast({ kind: "error", title: t("failed"), text: t("tryAgain") }),
  });
  const date = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return (
    <li className="flex gap-4 border-t border-line px-4 py-4 first:border-t-0 md:px-5">
      <span className="patch photo size-14 shrink-0 rounded-sm!">
        {review.Image && <img src={imageUrl(review.Image, 160)} alt="" width={56} height={56} loading="lazy" />}
      </span>
      <div className="min-w-0 flex-1 text-[14px]">
        <a href={localPath(language, productPath(review))} className="line-clamp-1 font-medium hover:underline">
          {review.Product}
        </a>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[13px] text-ink-2">
          <Rating stars={review.Rating} label={t("stars", { rating: review.Rating })} size={14} />
          <b aria-hidden="true">{review.Rating}</b>
          {review.Name} · {date.format(new Date(review.CreatedAt))}
          {review.Verified && <b className="font-semibold text-stock">{t("verified")}</b>}
        </p>
        {review.Title && <p className="mt-2 font-semibold">{review.Title}</p>}
        {review.Text && <p className="mt-1 whitespace-pre-line text-ink-2">{review.Text}</p>}
        <ImageLinks images={review.Images} nameOf={(n) => t("image", { n })} />
        {review.NijerReply && (
          <p className="mt-3 rounded-md bg-mist p-3 whitespace-pre-line">
            <b className="block text-[13px]">{t("nijerReply")}</b>
            {review.NijerReply}
          </p>
        )}
        {review.Reply && !isWriting && (
          <p className="mt-3 rounded-md bg-mist p-3 whitespace-pre-line">
            <b className="block text-[13px]">{t("reply")}</b>
            {review.Reply}
          </p>
        )}
        {isWriting ? (
          <form
            className="mt-3 grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              reply.mutate(String(new FormData(event.currentTarget).get("Reply")));
            }}
          >
            <TextAreaField
              label={t("reply")}
              name="Reply"
              rows={3}
              maxLength={replyLimit}
              defaultValue={review.Reply}
              hint={t("hint")}
            />
            <div className="flex gap-2">
              <Button type="submit" size="sm" disabled={reply.isPending}>
                {t("send")}
              </Button>
              <Button size="sm" variant="line" onClick={() => setWriting(false)}>
                {t("close")}
              </Button>
            </div>
          </form>
        ) : (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="soft" onClick={() => setWriting(true)}>
              {t(review.Reply ? "change" : "answer")}
            </Button>
            <ReportReview review={review} />
          </div>
        )}
      </div>
    </li>
  );
}

function ReportReview({ review: { ID, Name } }: { review: ShopReview }) {
  const t = useTranslations("dashboard.reviews");
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  if (isReported) return <span className="self-center text-[13px] text-ink-2">{t("reported")}</span>;
  return (
    <>
      <Button size="sm" variant="line" aria-label={t("reportOf", { name: Name })} onClick={() => setOpen(true)}>
        {t("report")}
      </Button>
      {isOpen && (
        <ReportDialog
          reviewId={ID}
          onClose={(reported) => {
            setOpen(false);
            setReported(reported !== undefined);
          }}
          onFailed={(error) => {
            setOpen(false);
            void reportChunkError("report-dialog", error, () => setOpen(true));
          }}
        />
      )}
    </>
  );
}

"use client";

import { useRef, useState, type MouseEvent, type ReactNode } from "react";

import { call } from "@/lib/api/client";
import type { DateWords } from "@/lib/locale/date-words";
import { shortNumber } from "@/lib/locale/number-format";
import { interpolate } from "@/lib/locale/interpolate";
import { loadChunk } from "@/components/ui/load-chunk";
import { Rating } from "@/components/ui/rating";
import { localPath, productPath } from "@/lib/paths";
import { ratingStars } from "@/lib/products/rules";
import type { ReviewPage } from "@/lib/reviews/contract";
import { reviewPages, starShares, type ReviewSort } from "@/lib/reviews/rules";
import { useSession } from "@/stores/session";

import type { ReviewFormProps } from "./review-form";
import { ReviewEntry } from "./review-entry";
import { ReviewSteps } from "./review-steps";
import type { ReviewWords } from "./review-words";

export type ReviewPanelProps = {
  product: { ID: number; SID: number; Slug: string };
  /** The first page as it was when the page was made. */
  first: ReviewPage;
  words: ReviewWords;
  dates: DateWords;
  language: string;
};

/** How the stars are spread, a page of reviews, and the form, which is loaded when somebody asks for it. */
export function ReviewPanel({ product, first, words, dates, language }: ReviewPanelProps) {
  const { page, sort, status, show } = useReviewPages(product.ID, first);
  const list = useRef<HTMLDivElement>(null);
  const turn = async (to: number) => {
    if (await show(to, sort)) list.current?.scrollIntoView({ behavior: "smooth", block: "start" });
  };
  return (
    <div className="reviews">
      <Summary {...{ page, words, language }}>
        <WriteReview {...{ product, words, language }} onWritten={() => void show(1, "newest")} />
      </Summary>
      <div ref={list} aria-busy={status === "asking" || undefined} className="review-list">
        {page.Counts > 1 && (
          <label className="review-sort">
            <span>{words.sort}</span>
            <select
              className="input sel"
              value={sort}
              onChange={({ target }) => void show(1, target.value as ReviewSort)}
            >
              <option value="newest">{words.newest}</option>
              <option value="helpful">{words.mostHelpful}</option>
              <option value="highest">{words.highest}</option>
              <option value="lowest">{words.lowest}</option>
            </select>
          </label>
        )}
        {page.Counts === 0 && (
          <p className="review-none">
            <b>{words.none}</b>
            {words.noneText}
          </p>
        )}
        <ul>
          {page.Result.map((review) => (
            <ReviewEntry key={review.ID} {...{ review, words, dates, language }} />
          ))}
        </ul>
        {status === "failed" && (
          <p role="alert" className="err">
            {words.failed}
          </p>
        )}
        <ReviewSteps page={page.Page} pages={reviewPages(page.Counts)} words={words} onTurn={(to) => void turn(to)} />
      </div>
    </div>
  );
}

function useReviewPages(productId: number, first: ReviewPage) {
  const [page, setPage] = useState(first);
  const [sort, setSort] = useState<ReviewSort>("newest");
  const [status, setStatus] = useState<"ready" | "asking" | "failed">("ready");
  const latest = useRef(0);
  /** Answers whether the page is shown: a later wish overtakes an earlier one. */
  const show = async (to: number, by: ReviewSort): Promise<boolean> => {
    const turn = (latest.current += 1);
    setSort(by);
    setStatus("asking");
    try {
      const query = { page: String(to), sort: by };
      const found = await call("GET Review/GetProductReviews/{id}", { params: { id: String(productId) }, query });
      if (turn !== latest.current) return false;
      setPage(found);
      setStatus("ready");
      return true;
    } catch {
      if (turn === latest.current) setStatus("failed");
      return false;
    }
  };
  return { page, sort, status, show };
}

type SummaryProps = { page: ReviewPage; words: ReviewWords; language: string; children: ReactNode };

function Summary({ page, words, language, children }: SummaryProps) {
  const average = shortNumber(page.Average, 1, language, 1);
  const shares = starShares(page.Breakdown);
  const rated = page.Breakdown.reduce((sum, count) => sum + count, 0);
  return (
    <div className="review-sum">
      {rated > 0 && (
        <>
          <p className="price">{average}</p>
          <Rating stars={ratingStars(page.Average)} label={interpolate(words.rating, { rating: average })} size={20} />
          <p>{interpolate(rated === 1 ? words.fromBuyer : words.fromBuyers, { count: rated })}</p>
          <ul>
            {[5, 4, 3, 2, 1].map((stars) => (
              <li key={stars}>
                <span>
                  {stars}
                  <span className="sr-only"> {words.stars}</span>
                </span>
                <i aria-hidden="true">
                  <i style={{ width: `${shares[stars - 1] ?? 0}%` }} />
                </i>
                <span>{shares[stars - 1] ?? 0}%</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </div>
  );
}

type WriteProps = Pick<ReviewPanelProps, "product" | "words" | "language"> & { onWritten: () => void };

/** Guests are led to the login and back. */
function WriteReview({ product, words, language, onWritten }: WriteProps) {
  const { user } = useSession();
  const [Form, setForm] = useState<((props: ReviewFormProps) => ReactNode) | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const next = `${localPath(language, productPath(product))}#reviews`;
  const open = async () => {
    const part = await loadChunk(
      "review-form",
      () => import("./review-form"),
      () => void open(),
    );
    if (!part) return;
    setForm(() => part.ReviewForm);
    setIsOpen(true);
  };
  // Who sells it does not review it.
  if (user?.SID === product.SID) return null;
  if (isOpen && Form) {
    const close = () => setIsOpen(false);
    return <Form {...{ product, language, onWritten }} onClose={close} />;
  }
  return (
    <a
      href={`${localPath(language, "/account/login")}?next=${encodeURIComponent(next)}`}
      className="btn btn-line"
      rel="nofollow"
      onClick={(event: MouseEvent) => {
        if (!user) return;
        event.preventDefault();
        void open();
      }}
    >
      {words.write}
    </a>
  );
}

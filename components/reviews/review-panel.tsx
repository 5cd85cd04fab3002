"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, type MouseEvent, type ReactNode } from "react";

import { call } from "@/lib/api/client";
import type { DateNames } from "@/lib/locale/date-names";
import { digits, shortNumber, shortPercent } from "@/lib/locale/number-format";
import { interpolate } from "@/lib/locale/interpolate";
import { lazyComponent } from "@/components/ui/lazy-component";
import { loadChunk, reportChunkError } from "@/components/ui/load-chunk";
import { Rating } from "@/components/ui/rating";
import { localPath, ownReviewPath, productPath, reviewsPath } from "@/lib/paths";
import { ratingStars } from "@/lib/products/rules";
import type { Review, ReviewPage } from "@/lib/reviews/contract";
import { reviewPages, starShares, type ReviewSort } from "@/lib/reviews/rules";
import { useSession } from "@/stores/session";

import type { ReviewFormProps } from "./review-form";
import { ReviewEntry } from "./review-entry";
import { ReviewSteps } from "./review-steps";
import type { ReviewMessages } from "./review-message-keys";
import { useReviewMarks } from "./use-review-marks";

const ReportDialog = lazyComponent(() => import("./report-dialog"));
const ReviewViewer = lazyComponent(() => import("./review-viewer"));

export type ReviewPanelProps = {
  product: { ID: number; SID: number; Slug: string; /** Empty where a person sells without a shop. */ shop: string };
  /** The first page when the page was rendered. */
  first: ReviewPage;
  firstStars?: number;
  messages: ReviewMessages;
  dates: DateNames;
  language: string;
};

type Viewed = { review: Review; start: number };

/** The form is loaded on demand. */
export function ReviewPanel({ product, first, firstStars, messages, dates, language }: ReviewPanelProps) {
  const { page, sort, stars, status, show } = useReviewPages(product.ID, first, firstStars);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const back = `${localPath(language, productPath(product))}#reviews`;
  const { marks, reporting, closeReport } = useReviewMarks(product.ID, panel, back);
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const showWritten = (id: number) => {
    marks.addOwn(id);
    void show(1, "newest");
    router.refresh();
  };
  const turn = async (to: number) => {
    if (await show(to, sort, stars)) list.current?.scrollIntoView({ behavior: "smooth", block: "start" });
  };
  const hrefOf = (to: { stars?: number; page?: number }) => localPath(language, reviewsPath(product, to));
  const filter = { stars, hrefOf, onChoose: (to?: number) => void show(1, sort, to) };
  return (
    <div ref={panel} className="reviews">
      <Summary {...{ page, messages, language, filter }}>
        <WriteReview {...{ product, messages, language }} ownId={marks.ownId} onWritten={showWritten} />
      </Summary>
      <div ref={list} aria-busy={status === "asking" || undefined} className="review-list">
        {(page.Counts > 1 || stars !== undefined) && (
          <div className="review-sort">
            {stars !== undefined && <Chosen {...{ page, messages, filter }} />}
            {page.Counts > 1 && (
              <label>
                <span>{messages.sort}</span>
                <select
                  className="input sel"
                  value={sort}
                  onChange={({ target }) => void show(1, target.value as ReviewSort, stars)}
                >
                  <option value="newest">{messages.newest}</option>
                  <option value="helpful">{messages.mostHelpful}</option>
                  <option value="highest">{messages.highest}</option>
                  <option value="lowest">{messages.lowest}</option>
                </select>
              </label>
            )}
          </div>
        )}
        {page.Counts === 0 && <None messages={messages} isFiltered={stars !== undefined} />}
        <ul>
          {page.Result.map((review) => (
            <ReviewEntry
              key={review.ID}
              {...{ review, messages, dates, language, marks }}
              shop={product.shop}
              onImage={(of, start) => setViewed({ review: of, start })}
            />
          ))}
        </ul>
        {status === "failed" && (
          <p role="alert" className="err">
            {messages.failed}
          </p>
        )}
        <ReviewSteps
          page={page.Page}
          pages={reviewPages(page.Counts)}
          messages={messages}
          hrefOf={(to) => hrefOf({ stars, page: to })}
          onTurn={(to) => void turn(to)}
        />
      </div>
      {reporting && (
        <ReportDialog
          reviewId={reporting.ID}
          onClose={closeReport}
          onFailed={(error) => {
            closeReport();
            void reportChunkError("report-dialog", error, () => marks.report(reporting));
          }}
        />
      )}
      {viewed && (
        <ReviewViewer {...viewed} onClose={() => setViewed(null)} onFailed={() => location.assign(hrefOf({ stars }))} />
      )}
    </div>
  );
}

function None({ messages, isFiltered }: { messages: ReviewMessages; isFiltered: boolean }) {
  if (isFiltered) return <p className="review-none">{messages.noneStars}</p>;
  return (
    <p className="review-none">
      <b>{messages.none}</b>
      {messages.noneText}
    </p>
  );
}

type Filter = {
  stars?: number;
  /** The page that shows the same without scripts. */
  hrefOf: (to: { stars?: number }) => string;
  onChoose: (stars?: number) => void;
};

/** A link that scripts answer in place. */
function inPlace(choose: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose();
  };
}

function Chosen({ page, messages, filter }: { page: ReviewPage; messages: ReviewMessages; filter: Filter }) {
  return (
    <p aria-live="polite">
      {interpolate(messages.onlyStars, { stars: filter.stars ?? 0, count: page.Counts })}
      {" · "}
      <a href={filter.hrefOf({})} className="link" rel="nofollow" onClick={inPlace(() => filter.onChoose())}>
        {messages.allStars}
      </a>
    </p>
  );
}

function useReviewPages(productId: number, first: ReviewPage, firstStars?: number) {
  const [page, setPage] = useState(first);
  const [sort, setSort] = useState<ReviewSort>("newest");
  const [stars, setStars] = useState(firstStars);
  const [status, setStatus] = useState<"ready" | "asking" | "failed">("ready");
  const latest = useRef(0);
  /** @returns whether the page is shown: a later request replaces an earlier one */
  const show = async (to: number, by: ReviewSort, of?: number): Promise<boolean> => {
    const turn = (latest.current += 1);
    setSort(by);
    setStars(of);
    setStatus("asking");
    try {
      const query = { page: String(to), sort: by, stars: of === undefined ? undefined : String(of) };
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
  return { page, sort, stars, status, show };
}

type SummaryProps = {
  page: ReviewPage;
  messages: ReviewMessages;
  language: string;
  filter: Filter;
  children: ReactNode;
};

/** The bars of the stars are links that limit the list. */
function Summary({ page, messages, language, filter, children }: SummaryProps) {
  const average = shortNumber(page.Average, 1, language, 1);
  const shares = starShares(page.Breakdown);
  const rated = page.Breakdown.reduce((sum, count) => sum + count, 0);
  return (
    <div className="review-sum">
      {rated > 0 && (
        <>
          <p className="price">{average}</p>
          <Rating
            stars={ratingStars(page.Average)}
            label={interpolate(messages.rating, { rating: average })}
            size={20}
          />
          <p>{interpolate(rated === 1 ? messages.fromBuyer : messages.fromBuyers, { count: rated })}</p>
          <ul>
            {[5, 4, 3, 2, 1].map((stars) => (
              <li key={stars}>
                <a
                  href={filter.hrefOf({ stars: stars === filter.stars ? undefined : stars })}
                  rel="nofollow"
                  aria-current={stars === filter.stars ? "true" : undefined}
                  onClick={inPlace(() => filter.onChoose(stars === filter.stars ? undefined : stars))}
                >
                  <span>
                    {digits(stars, language)}
                    <span className="sr-only">{` ${stars === 1 ? messages.star : messages.stars}`}</span>
                  </span>
                  <i aria-hidden="true">
                    <i style={{ width: `${shares[stars - 1] ?? 0}%` }} />
                  </i>
                  <span>{shortPercent(shares[stars - 1] ?? 0, language)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </div>
  );
}

type WriteProps = Pick<ReviewPanelProps, "product" | "messages" | "language"> & {
  ownId?: number;
  onWritten: (id: number) => void;
};

function WriteReview({ product, messages, language, ownId, onWritten }: WriteProps) {
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
  // Sellers do not review their own products.
  if (user?.SID === product.SID) return null;
  if (user && ownId !== undefined) {
    return (
      <p>
        {messages.already}{" "}
        <a href={localPath(language, ownReviewPath(ownId))} className="link">
          {messages.own}
        </a>
      </p>
    );
  }
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
      {messages.write}
    </a>
  );
}

"use client";

import type { MouseEvent } from "react";

import { interpolate } from "@/lib/locale/interpolate";
import { digits, shortNumber } from "@/lib/locale/number-format";
import type { DateNames } from "@/lib/locale/date-names";
import { writeDay } from "@/lib/locale/write-date";
import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import { imageUrl } from "@/lib/images";
import type { Review } from "@/lib/reviews/contract";
import { initialsOf } from "@/lib/initials";

import type { ReviewMessages } from "./review-message-keys";
import type { ReviewMarks } from "./use-review-marks";

type EntryProps = {
  review: Review;
  messages: ReviewMessages;
  dates: DateNames;
  language: string;
  /** Empty where a person sells without a shop. */
  shop: string;
  marks: ReviewMarks;
  onImage: (review: Review, position: number) => void;
};

export function ReviewEntry({ review, messages, dates, language, shop, marks, onImage }: EntryProps) {
  return (
    <li className="review">
      <div>
        <span aria-hidden="true">{initialsOf(review.Name)}</span>
        <p>
          <b>{review.Name}</b>
          {review.Verified && (
            <span>
              <Icon name="circle-check" size={14} />
              {messages.bought}
            </span>
          )}
        </p>
        <time dateTime={review.CreatedAt.slice(0, 10)}>{writeDay(review.CreatedAt, dates, language)}</time>
      </div>
      <p className="review-stars">
        <Rating
          stars={review.Rating}
          label={interpolate(messages.rating, { rating: digits(review.Rating, language) })}
          size={16}
        />
        <span aria-hidden="true">{digits(review.Rating, language)}</span>
      </p>
      {review.Title && <h3>{review.Title}</h3>}
      <p>{review.Text}</p>
      {review.Images.length > 0 && (
        <p className="review-images">
          {review.Images.map((image, position) => (
            <a
              key={image}
              href={imageUrl(image, 800)}
              aria-label={interpolate(messages.image, { n: position + 1 })}
              onClick={(event: MouseEvent) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onImage(review, position);
              }}
            >
              <img src={imageUrl(image, 160)} alt="" width={72} height={72} loading="lazy" />
            </a>
          ))}
        </p>
      )}
      <Acts {...{ review, messages, language, marks }} />
      <Reply title={shop ? interpolate(messages.replyOf, { shop }) : messages.reply} text={review.Reply} />
      <Reply title={messages.nijerReply} text={review.NijerReply} />
    </li>
  );
}

/** One's own review has neither vote nor report. */
function Acts({ review, messages, language, marks }: Pick<EntryProps, "review" | "messages" | "language" | "marks">) {
  const { isOwn, isHelpful, isReported, count } = marks.of(review);
  if (isOwn) {
    return (
      <small>
        {[messages.own, count > 0 && interpolate(messages.helpful, { count: shortNumber(count, 0, language) })]
          .filter(Boolean)
          .join(" · ")}
      </small>
    );
  }
  return (
    <p className="review-acts">
      <button
        type="button"
        className={isHelpful ? "chip on" : "chip"}
        aria-pressed={isHelpful}
        onClick={() => marks.vote(review)}
      >
        <Icon name="thumbs-up" size={15} />
        {messages.vote}
        {count > 0 && <b>{shortNumber(count, 0, language)}</b>}
      </button>
      <button type="button" className="link" disabled={isReported} onClick={() => marks.report(review)}>
        {isReported ? messages.reported : messages.report}
      </button>
    </p>
  );
}

function Reply({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <blockquote>
      <b>{title}</b>
      <p>{text}</p>
    </blockquote>
  );
}

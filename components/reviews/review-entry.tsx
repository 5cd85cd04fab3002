"use client";

import { interpolate } from "@/lib/locale/interpolate";
import type { DateWords } from "@/lib/locale/date-words";
import { writeDay } from "@/lib/locale/write-date";
import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import { pictureUrl } from "@/lib/pictures";
import type { Review } from "@/lib/reviews/contract";

import type { ReviewWords } from "./review-words";

type EntryProps = { review: Review; words: ReviewWords; dates: DateWords; language: string };

export function ReviewEntry({ review, words, dates, language }: EntryProps) {
  return (
    <li className="review">
      <div>
        <span aria-hidden="true">{initialsOf(review.Name)}</span>
        <p>
          <b>{review.Name}</b>
          {review.Verified && (
            <span>
              <Icon name="circle-check" size={14} />
              {words.bought}
            </span>
          )}
        </p>
        <time dateTime={review.CreatedAt.slice(0, 10)}>{writeDay(review.CreatedAt, dates, language)}</time>
      </div>
      <Rating stars={review.Rating} label={interpolate(words.rating, { rating: review.Rating })} size={16} />
      {review.Title && <h3>{review.Title}</h3>}
      <p>{review.Text}</p>
      {review.Images.length > 0 && (
        <p className="review-pictures">
          {review.Images.map((image, position) => (
            <a key={image} href={pictureUrl(image, 800)} aria-label={interpolate(words.picture, { n: position + 1 })}>
              <img src={pictureUrl(image, 160)} alt="" width={72} height={72} loading="lazy" />
            </a>
          ))}
        </p>
      )}
      {review.HelpfulCount > 0 && <small>{interpolate(words.helpful, { count: review.HelpfulCount })}</small>}
      {review.Reply && (
        <blockquote>
          <b>{words.reply}</b>
          <p>{review.Reply}</p>
        </blockquote>
      )}
    </li>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join("");
}

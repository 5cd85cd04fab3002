import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import type { Language } from "@/lib/locale/rules";
import { pictureUrl } from "@/lib/pictures";
import type { Review, ReviewPage } from "@/lib/reviews/contract";
import { ratingStars } from "@/lib/products/rules";

import { dateLocale } from "./delivery-days";

const reviewDate = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;

/** The page is kept small: the further ones are read by whoever asks for them. */
const shownReviews = 6;

/** The newest reviews with how the stars are spread. */
export async function Reviews({ reviews, language }: { reviews: ReviewPage; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  return (
    <section id="reviews" className="pt-10">
      <h2 className="text-xl">{t("reviews")}</h2>
      <div className="mt-4 grid gap-8 md:grid-cols-[220px_1fr]">
        <Summary reviews={reviews} language={language} />
        <ul className="divide-y divide-line">
          {reviews.Result.slice(0, shownReviews).map((review) => (
            <ReviewEntry key={review.ID} review={review} language={language} />
          ))}
        </ul>
      </div>
    </section>
  );
}

async function Summary({ reviews, language }: { reviews: ReviewPage; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const average = reviews.Average.toFixed(1);
  const shares = reviews.Breakdown.map((count) => Math.round((count / Math.max(1, reviews.Counts)) * 100));
  return (
    <div>
      <p className="price text-[58px]">{average}</p>
      <Rating
        stars={ratingStars(reviews.Average)}
        label={t("ratingOf", { rating: average })}
        size={20}
        className="mt-1"
      />
      <p className="mt-1 text-[14px] text-ink-2">{t("reviewsFromBuyers", { count: reviews.Counts })}</p>
      <ul className="mt-4 grid gap-1.5 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars} className="grid grid-cols-[16px_1fr_38px] items-center gap-2">
            <span>
              {stars}
              <span className="sr-only"> {t("stars", { count: stars })}</span>
            </span>
            <span className="h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
              <i className="block h-full bg-star" style={{ width: `${shares[stars - 1] ?? 0}%` }} />
            </span>
            <span className="text-right text-ink-2">{shares[stars - 1] ?? 0}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function ReviewEntry({ review, language }: { review: Review; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const initials = review.Name.split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join("");
  return (
    <li className="py-5 first:pt-0">
      <div className="flex items-center gap-3">
        <span
          className="grid size-10 shrink-0 place-items-center rounded-full bg-pond-100 text-[14px] font-bold text-pond-800"
          aria-hidden="true"
        >
          {initials}
        </span>
        <div className="text-[14px] leading-tight">
          <b>{review.Name}</b>
          {review.Verified && (
            <span className="flex items-center gap-1 text-sm text-stock">
              <Icon name="circle-check" size={14} />
              {t("bought")}
            </span>
          )}
        </div>
        <time className="ml-auto text-sm text-ink-2" dateTime={review.CreatedAt.slice(0, 10)}>
          {new Date(review.CreatedAt).toLocaleDateString(dateLocale(language), reviewDate)}
        </time>
      </div>
      <Rating
        stars={ratingStars(review.Rating)}
        label={t("ratingOf", { rating: String(review.Rating) })}
        size={16}
        className="mt-2.5"
      />
      {review.Title && <h3 className="mt-1.5 font-sans text-[15px] font-semibold tracking-normal">{review.Title}</h3>}
      <p className="mt-1.5 max-w-[62ch] text-[15px]">{review.Text}</p>
      {review.Images.length > 0 && (
        <div className="mt-3 flex gap-2">
          {review.Images.map((image, position) => (
            <a key={image} href={pictureUrl(image, 800)} aria-label={t("reviewPicture", { n: position + 1 })}>
              <img
                src={pictureUrl(image, 160)}
                alt=""
                width={72}
                height={72}
                loading="lazy"
                className="size-[72px] rounded-sm object-cover"
              />
            </a>
          ))}
        </div>
      )}
      {review.Reply && (
        <div className="mt-3 max-w-[62ch] rounded-sm bg-mist p-3 text-[14px]">
          <p className="font-semibold">{t("reply")}</p>
          <p className="mt-1">{review.Reply}</p>
        </div>
      )}
    </li>
  );
}

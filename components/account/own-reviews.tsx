import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";

import { Rating } from "@/components/ui/rating";
import type { OwnReview } from "@/lib/account/profile-queries";
import type { Language } from "@/lib/locale/rules";
import { localPath, productPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";

import { dayOf } from "./dates";

type OwnReviewsProps = { reviews: OwnReview[]; language: Language };

/** What the person wrote, beside the product it is about. */
export function OwnReviews({ reviews, language }: OwnReviewsProps) {
  return (
    <ul className="mt-5 grid gap-4">
      {reviews.map((review) => (
        <li key={review.ID} className="panel flex gap-4 p-4 md:p-5">
          <ReviewedPicture product={review.Product} />
          <Words review={review} language={language} />
        </li>
      ))}
    </ul>
  );
}

function ReviewedPicture({ product }: { product: OwnReview["Product"] }) {
  return (
    <span
      className="patch photo size-[72px] shrink-0 rounded-sm!"
      style={{ "--tint": "var(--color-mist)" } as CSSProperties}
    >
      {product.Image && <img src={pictureUrl(product.Image, 160)} alt="" width={72} height={72} loading="lazy" />}
    </span>
  );
}

function Words({ review, language }: { review: OwnReview; language: Language }) {
  const t = useTranslations("account.reviews");
  const common = useTranslations("common");
  const { Product } = review;
  return (
    <article className="min-w-0 flex-1" aria-label={t("of", { name: Product.Name })}>
      <div className="flex flex-wrap justify-between gap-x-4">
        {Product.IsSold ? (
          <a className="link" href={localPath(language, productPath(Product))}>
            {Product.Name}
          </a>
        ) : (
          <span className="text-ink-2">
            {Product.Name} · {t("gone")}
          </span>
        )}
        <time dateTime={review.CreatedAt} className="text-[13px] text-ink-2">
          {dayOf(language, review.CreatedAt)}
        </time>
      </div>
      <Rating stars={review.Rating} label={common("rating", { rating: review.Rating })} />
      {review.Title && <b className="mt-1 block">{review.Title}</b>}
      <p className="break-words whitespace-pre-line text-ink-2">{review.Text}</p>
      {review.Reply && (
        <p className="mt-2 rounded-sm bg-mist p-3 text-[14px]">
          <b className="block">{t("reply")}</b>
          {review.Reply}
        </p>
      )}
    </article>
  );
}

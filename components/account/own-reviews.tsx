import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";

import { Rating } from "@/components/ui/rating";
import type { WrittenReview } from "@/lib/account/profile-queries";
import type { Language } from "@/lib/locale/rules";
import { localPath, productPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import { dayOf } from "./dates";

type OwnReviewsProps = { reviews: WrittenReview[]; language: Language };

export function OwnReviews({ reviews, language }: OwnReviewsProps) {
  return (
    <ul className="mt-5 grid gap-4">
      {reviews.map((review) => (
        <li key={review.ID} id={`review-${review.ID}`} className="panel flex gap-4 p-4 md:p-5">
          <ReviewedImage product={review.Product} />
          <ReviewText review={review} language={language} />
        </li>
      ))}
    </ul>
  );
}

function ReviewedImage({ product }: { product: WrittenReview["Product"] }) {
  return (
    <span
      className="patch photo size-[72px] shrink-0 rounded-sm!"
      style={{ "--tint": "var(--color-mist)" } as CSSProperties}
    >
      {product.Image && <img src={imageUrl(product.Image, 160)} alt="" width={72} height={72} loading="lazy" />}
    </span>
  );
}

function ReviewImages({ images }: { images: string[] }) {
  const t = useTranslations("reviews");
  if (images.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {images.map((image, position) => (
        <a key={image} href={imageUrl(image, 800)} aria-label={t("image", { n: position + 1 })}>
          <img src={imageUrl(image, 160)} alt="" width={72} height={72} loading="lazy" />
        </a>
      ))}
    </p>
  );
}

function ReviewText({ review, language }: { review: WrittenReview; language: Language }) {
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
      <p className="flex items-center gap-2 text-[13px] text-ink-2">
        <Rating stars={review.Rating} label={common("rating", { rating: review.Rating })} />
        <span aria-hidden="true">{review.Rating}</span>
      </p>
      {review.Title && <b className="mt-1 block">{review.Title}</b>}
      <p className="whitespace-pre-line text-ink-2">{review.Text}</p>
      <ReviewImages images={review.Images} />
      {review.HiddenReason !== null && (
        <p className="mt-2 rounded-sm bg-low-bg p-3 text-[14px] whitespace-pre-line">
          {t("hidden", { reason: review.HiddenReason })}
        </p>
      )}
      {review.Reply && (
        <p className="mt-2 rounded-sm bg-mist p-3 text-[14px]">
          <b className="block">{t("reply")}</b>
          {review.Reply}
        </p>
      )}
      {review.NijerReply && (
        <p className="mt-2 rounded-sm bg-mist p-3 text-[14px]">
          <b className="block">{t("nijerReply")}</b>
          {review.NijerReply}
        </p>
      )}
    </article>
  );
}

import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { OwnReviews } from "@/components/account/own-reviews";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { listOwnReviews } from "@/lib/account/profile-queries";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";

import { accountMetadata, openAccountPage } from "../../../_shared/account-page";
import type { ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

const path = "/account/reviews";

export const generateMetadata = ({ params }: ChannelProps) => accountMetadata(params, path, "reviews");

export default async function OwnReviewsPage({ params }: ChannelProps) {
  const { channel, principal, person } = await openAccountPage(params, path);
  const { language } = channel;
  const [reviews, t] = await Promise.all([listOwnReviews(principal.userId), getTranslations("account.reviews")]);
  return (
    <AccountFrame language={language} page="reviews" person={person}>
      <AccountTitle>{t("title")}</AccountTitle>
      {reviews.length > 0 ? (
        <OwnReviews reviews={reviews} language={language} />
      ) : (
        <EmptyState
          icon="star"
          title={t("emptyTitle")}
          text={t("emptyText")}
          action={<ButtonLink href={localPath(language, "/account/orders")}>{t("emptyAction")}</ButtonLink>}
        />
      )}
    </AccountFrame>
  );
}

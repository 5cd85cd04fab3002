import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { Desk } from "@/components/dashboard/desk";
import { ReviewsScreen } from "@/components/dashboard/reviews-screen";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "reviews");

type ReviewsProps = MarketProps & { searchParams: Promise<{ open?: string | string[] }> };

export default async function ReviewsPage({ params, searchParams }: ReviewsProps) {
  const { frame, language } = await openDesk(params, "reviews");
  const { open } = await searchParams;
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.reviews")}>
      <ReviewsScreen isOpenOnly={open === "1"} />
    </Desk>
  );
}

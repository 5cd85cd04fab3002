import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { ProductGrid } from "@/components/products/card/product-grid";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { curatedPath, localPath } from "@/lib/paths";
import { listCardsById } from "@/lib/products/card-queries";
import { listRecentViews } from "@/lib/recent/queries";
import { recentLimit } from "@/lib/recent/rules";

import { accountMetadata, openAccountPage } from "../../../_shared/account-page";
import type { ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

const path = "/account/recent";

export const generateMetadata = ({ params }: ChannelProps) => accountMetadata(params, path, "recent");

export default async function RecentPage({ params }: ChannelProps) {
  const { channel, principal, person } = await openAccountPage(params, path);
  const { language } = channel;
  const [products, currency, t] = await Promise.all([
    listRecentViews(principal.userId).then(listCardsById),
    findCurrency(channel.currency),
    getTranslations("account.recent"),
  ]);
  return (
    <AccountFrame language={language} page="recent" person={person}>
      <AccountTitle>{t("title")}</AccountTitle>
      {products.length > 0 ? (
        <>
          <p className="mt-1 mb-5 text-ink-2">{t("text", { count: recentLimit })}</p>
          <ProductGrid
            products={products}
            currency={currency}
            eager={4}
            columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-4"
          />
        </>
      ) : (
        <EmptyState
          icon="clock-3"
          title={t("emptyTitle")}
          text={t("emptyText")}
          action={<ButtonLink href={localPath(language, curatedPath("latest"))}>{t("emptyAction")}</ButtonLink>}
        />
      )}
    </AccountFrame>
  );
}

import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { Desk } from "@/components/dashboard/desk";
import { Figures, PeriodLinks, SalesChart, ToDo } from "@/components/dashboard/overview";
import { Icon } from "@/components/ui/icon";
import { readOverview } from "@/lib/dashboard/queries";
import { periods } from "@/lib/dashboard/rules";
import { localPath } from "@/lib/paths";

import { deskMetadata, openDesk } from "../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "overview");

type OverviewProps = MarketProps & { searchParams: Promise<{ days?: string | string[] }> };

export default async function OverviewPage({ params, searchParams }: OverviewProps) {
  const { frame, roles, caller, store, language } = await openDesk(params, "overview");
  const asked = Number((await searchParams).days);
  const days = periods.find((period) => period === asked) ?? 14;
  const overview = await readOverview(roles.isBoss ? null : caller.userId, days, new Date());
  const t = await getTranslations({ locale: language, namespace: "desk" });
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return (
    <Desk
      frame={frame}
      title={t("hello", { name: frame.name.first })}
      aside={
        <a href={localPath(language, "/account/productpublish")} className="btn btn-main max-sm:w-full">
          <Icon name="plus" size={18} />
          {t("addProduct")}
        </a>
      }
    >
      <PeriodLinks days={days} language={language} />
      <div className="mt-4">
        <Figures overview={overview} />
      </div>
      <div className="mt-4 grid gap-4 xl:grid-cols-[1fr_360px]">
        <SalesChart overview={overview} dayName={(iso) => format.format(new Date(iso))} />
        <ToDo overview={overview} store={store} language={language} />
      </div>
    </Desk>
  );
}

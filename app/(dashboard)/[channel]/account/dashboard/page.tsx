import { cookies } from "next/headers";

import { AddProduct } from "@/components/dashboard/add-product";
import { FirstSteps } from "@/components/dashboard/first-steps";
import { LatestOrders } from "@/components/dashboard/latest-orders";
import { ModeNotices } from "@/components/dashboard/mode-notices";
import { OwnTimeZone } from "@/components/dashboard/own-time-zone";
import { Figures, PeriodLinks, SalesChart, ToDo } from "@/components/dashboard/overview";
import { isTimeZone, timeZoneCookie } from "@/lib/dashboard/day-rules";
import { readBegun } from "@/lib/dashboard/first-step-queries";
import { firstSteps } from "@/lib/dashboard/first-step-rules";
import { readOverview } from "@/lib/dashboard/queries";
import { periods } from "@/lib/dashboard/rules";
import { listOrders } from "@/lib/orders/view/queries";

import { dashboardMetadata, dashboardPage } from "../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("overview");

export default dashboardPage(
  "overview",
  async ({ roles, principal, store, language, query }) => {
    const asked = Number(query.days);
    const days = periods.find((period) => period === asked) ?? 14;
    const stored = (await cookies()).get(timeZoneCookie)?.value ?? "";
    const zone = isTimeZone(stored) ? stored : "UTC";
    const viewer = roles.isAdmin
      ? ({ view: "staff" } as const)
      : ({ view: "shop", sellerId: principal.userId } as const);
    const isLed = !roles.isAdmin && !store?.suspended;
    const [overview, latest, begun] = await Promise.all([
      readOverview(roles.isAdmin ? null : principal.userId, { days, now: new Date(), zone }),
      listOrders(viewer, {}, { page: 1, limit: 5 }),
      isLed ? readBegun(principal.userId) : null,
    ]);
    const { accountType } = principal;
    const shop = store?.verified ? store : null;
    const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
    return (
      <>
        <OwnTimeZone shown={zone} />
        {roles.isAdmin && <ModeNotices />}
        {begun && <FirstSteps steps={firstSteps({ ...begun, accountType, shop })} language={language} />}
        <PeriodLinks days={days} language={language} />
        <div className="mt-4">
          <Figures overview={overview} />
        </div>
        <div className="mt-4 grid gap-4 xl:grid-cols-[1fr_360px]">
          <SalesChart overview={overview} dayName={(iso) => format.format(new Date(iso))} />
          <ToDo overview={overview} store={store} language={language} isAdmin={roles.isAdmin} />
        </div>
        <LatestOrders orders={latest.Result} language={language} />
      </>
    );
  },
  { title: ({ t, frame }) => t("hello", { name: frame.name.first }), aside: () => <AddProduct /> },
);

import { OrdersScreen } from "@/components/dashboard/orders-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("orders");

export default dashboardPage("orders", ({ roles, query }) => {
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "");
  return <OrdersScreen status={text(query.status)} search={text(query.q)} isPublisher={roles.isPublisher} />;
});

import { OrdersScreen } from "@/components/dashboard/orders-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("orders");

export default deskPage("orders", ({ roles, query }) => {
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "");
  return <OrdersScreen status={text(query.status)} search={text(query.q)} isPublisher={roles.isPublisher} />;
});

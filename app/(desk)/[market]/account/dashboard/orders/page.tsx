import { OrdersScreen } from "@/components/dashboard/orders-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("orders");

export default deskPage("orders", ({ roles, query }) => (
  <OrdersScreen status={typeof query.status === "string" ? query.status : ""} isPublisher={roles.isPublisher} />
));

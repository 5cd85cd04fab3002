import { OrdersScreen } from "@/components/dashboard/orders-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("orders");

export default dashboardPage("orders", ({ roles, store }) => (
  <OrdersScreen isPublisher={roles.isPublisher} from={roles.isPublisher ? null : store} />
));

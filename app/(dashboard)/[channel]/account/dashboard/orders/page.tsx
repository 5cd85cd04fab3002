import { OrdersScreen } from "@/components/dashboard/orders-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("orders");

export default dashboardPage("orders", ({ roles, sender }) => (
  <OrdersScreen isPublisher={roles.isPublisher} from={sender} />
));

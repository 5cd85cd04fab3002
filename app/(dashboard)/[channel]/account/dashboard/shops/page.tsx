import { ShopsScreen } from "@/components/admin/shops-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("shops");

export default dashboardPage("shops", () => <ShopsScreen />);

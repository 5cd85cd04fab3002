import { RequestsScreen } from "@/components/admin/requests-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("requests");

export default dashboardPage("requests", () => <RequestsScreen />);

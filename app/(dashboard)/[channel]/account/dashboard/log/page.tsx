import { LogScreen } from "@/components/admin/log-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("log");

export default dashboardPage("log", () => <LogScreen />);

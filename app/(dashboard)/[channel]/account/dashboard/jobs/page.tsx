import { JobsScreen } from "@/components/admin/jobs-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("jobs");

export default dashboardPage("jobs", () => <JobsScreen />);

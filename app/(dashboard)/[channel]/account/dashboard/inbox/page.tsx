import { InboxScreen } from "@/components/admin/inbox-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("inbox");

export default dashboardPage("inbox", () => <InboxScreen />);

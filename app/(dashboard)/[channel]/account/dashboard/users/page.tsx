import { UsersScreen } from "@/components/admin/users-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("users");

export default dashboardPage("users", ({ principal }) => <UsersScreen ownSid={principal.SID} />);

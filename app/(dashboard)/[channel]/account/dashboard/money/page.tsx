import { MoneyScreen } from "@/components/admin/money-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("money");

export default dashboardPage("money", () => <MoneyScreen />);

import { SearchScreen } from "@/components/admin/search-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("search");

export default dashboardPage("search", () => <SearchScreen />);

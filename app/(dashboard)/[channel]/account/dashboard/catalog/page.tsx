import { CatalogScreen } from "@/components/admin/catalog-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("catalog");

export default dashboardPage("catalog", () => <CatalogScreen />);

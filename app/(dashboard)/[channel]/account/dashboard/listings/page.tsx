import { ListingsScreen } from "@/components/admin/listings-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("listings");

export default dashboardPage("listings", () => <ListingsScreen />);

import { ReviewsScreen } from "@/components/dashboard/reviews-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("reviews");

export default dashboardPage("reviews", ({ query }) => <ReviewsScreen isOpenOnly={query.open === "1"} />);

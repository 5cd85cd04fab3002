import { ModerationScreen } from "@/components/admin/moderation-screen";
import { ReviewsScreen } from "@/components/dashboard/reviews-screen";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("reviews");

/** Sellers answer the reviews of their own products; administrators moderate those of all. */
export default dashboardPage("reviews", ({ query, roles }) =>
  roles.isAdmin ? <ModerationScreen /> : <ReviewsScreen isOpenOnly={query.open === "1"} />,
);

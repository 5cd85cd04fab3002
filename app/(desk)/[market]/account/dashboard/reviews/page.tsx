import { ReviewsScreen } from "@/components/dashboard/reviews-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("reviews");

export default deskPage("reviews", ({ query }) => <ReviewsScreen isOpenOnly={query.open === "1"} />);

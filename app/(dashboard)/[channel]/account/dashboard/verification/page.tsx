import { VerificationScreen } from "@/components/shops/verification-screen";
import { localPath } from "@/lib/paths";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("verification");

export default dashboardPage("verification", ({ store, language }) => (
  <VerificationScreen hasStore={store !== null} contactHref={localPath(language, "/site/contact-us")} />
));

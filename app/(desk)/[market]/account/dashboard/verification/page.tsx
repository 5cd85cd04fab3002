import { VerificationScreen } from "@/components/shops/verification-screen";
import { localPath } from "@/lib/paths";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("verification");

export default deskPage("verification", ({ store, language }) => (
  <VerificationScreen hasStore={store !== null} contactHref={localPath(language, "/site/contact-us")} />
));

import { RequestsScreen } from "@/components/admin/requests-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("requests");

export default deskPage("requests", () => <RequestsScreen />);

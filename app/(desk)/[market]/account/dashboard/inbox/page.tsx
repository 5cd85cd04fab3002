import { InboxScreen } from "@/components/admin/inbox-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("inbox");

export default deskPage("inbox", () => <InboxScreen />);

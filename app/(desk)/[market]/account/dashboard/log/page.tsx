import { LogScreen } from "@/components/admin/log-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("log");

export default deskPage("log", () => <LogScreen />);

import { StoresScreen } from "@/components/admin/stores-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("shops");

export default deskPage("shops", () => <StoresScreen />);

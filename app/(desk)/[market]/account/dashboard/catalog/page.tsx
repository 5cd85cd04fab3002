import { CatalogScreen } from "@/components/admin/catalog-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("catalog");

export default deskPage("catalog", () => <CatalogScreen />);

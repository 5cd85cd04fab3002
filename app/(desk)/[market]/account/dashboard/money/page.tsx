import { MoneyScreen } from "@/components/admin/money-screen";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("money");

export default deskPage("money", () => <MoneyScreen />);

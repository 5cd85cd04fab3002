import { AddProduct } from "@/components/dashboard/add-product";
import { ProductsScreen } from "@/components/dashboard/products-screen";
import { TransferButtons } from "@/components/dashboard/transfer-buttons";
import { isPersonReviewed } from "@/lib/publishing/standing-queries";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("products");

export default dashboardPage("products", ({ roles }) => <ProductsScreen isAdmin={roles.isAdmin} />, {
  aside: async ({ roles, principal }) => (
    <span className="flex flex-wrap gap-2">
      <TransferButtons
        isAdmin={roles.isAdmin}
        isReviewed={await isPersonReviewed({ userId: principal.userId, isAdmin: roles.isAdmin })}
      />
      <AddProduct />
    </span>
  ),
});

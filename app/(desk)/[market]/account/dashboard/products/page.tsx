import { AddProduct } from "@/components/dashboard/add-product";
import { ProductsScreen } from "@/components/dashboard/products-screen";
import { TransferButtons } from "@/components/dashboard/transfer-buttons";
import { productStates } from "@/lib/publishing/rules";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("products");

export default deskPage(
  "products",
  ({ roles, query }) => (
    <ProductsScreen state={productStates.find((state) => state === query.state) ?? ""} isBoss={roles.isBoss} />
  ),
  {
    aside: ({ roles }) => (
      <span className="flex flex-wrap gap-2">
        <TransferButtons isBoss={roles.isBoss} />
        <AddProduct />
      </span>
    ),
  },
);

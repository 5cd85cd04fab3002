import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { Desk } from "@/components/dashboard/desk";
import { ProductsScreen } from "@/components/dashboard/products-screen";
import { TransferButtons } from "@/components/dashboard/transfer-buttons";
import { Icon } from "@/components/ui/icon";
import { localPath } from "@/lib/paths";
import { productStates } from "@/lib/publishing/rules";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "products");

type ProductsProps = MarketProps & { searchParams: Promise<{ state?: string | string[] }> };

export default async function ProductsPage({ params, searchParams }: ProductsProps) {
  const { frame, roles, language } = await openDesk(params, "products");
  const asked = (await searchParams).state;
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk
      frame={frame}
      title={t("sections.products")}
      aside={
        <span className="flex flex-wrap gap-2">
          <TransferButtons isBoss={roles.isBoss} />
          <a href={localPath(language, "/account/productpublish")} className="btn btn-main max-sm:w-full">
            <Icon name="plus" size={18} />
            {t("addProduct")}
          </a>
        </span>
      }
    >
      <ProductsScreen state={productStates.find((state) => state === asked) ?? ""} isBoss={roles.isBoss} />
    </Desk>
  );
}

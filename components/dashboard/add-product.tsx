"use client";

import { useLocale, useTranslations } from "next-intl";

import { openEditor } from "@/components/publishing/open-editor";
import { Icon } from "@/components/ui/icon";
import { localPath } from "@/lib/paths";

import { useProductsChanged } from "./own-products";

export function AddProduct() {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const productsChanged = useProductsChanged();
  return (
    <a
      href={localPath(language, "/account/productpublish")}
      className="btn btn-main max-sm:w-full"
      onClick={(event) => openEditor(event, null, productsChanged)}
    >
      <Icon name="plus" size={18} />
      {t("addProduct")}
    </a>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";

import { openEditor } from "@/components/publishing/open-editor";
import { Icon } from "@/components/ui/icon";
import { localPath } from "@/lib/paths";

import { announceProducts } from "./products-changed";

export function AddProduct() {
  const t = useTranslations("dashboard");
  const language = useLocale();
  return (
    <a
      href={localPath(language, "/account/productpublish")}
      className="btn btn-main max-sm:w-full"
      onClick={(event) => openEditor(event, null, announceProducts)}
    >
      <Icon name="plus" size={18} />
      {t("addProduct")}
    </a>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { ListChoice } from "@/components/dashboard/list-choice";

import { BrandList } from "./brand-list";
import { CategoryList } from "./category-list";

const tabs = ["categories", "brands"] as const;

export function CatalogScreen() {
  const t = useTranslations("admin.catalog");
  const [tab, setTab] = useState<(typeof tabs)[number]>("categories");
  return (
    <section className="panel overflow-hidden">
      <ListChoice label={t("which")} choices={tabs.map((id) => ({ id, text: t(id) }))} chosen={tab} onChoose={setTab} />
      {tab === "categories" ? <CategoryList /> : <BrandList />}
    </section>
  );
}

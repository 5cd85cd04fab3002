"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { BrandList } from "./brand-list";
import { CategoryList } from "./category-list";

const tabs = ["categories", "brands"] as const;

/** The shop's order of things: what products lie in, and who makes them. */
export function CatalogScreen() {
  const t = useTranslations("desk.catalog");
  const [tab, setTab] = useState<(typeof tabs)[number]>("categories");
  return (
    <section className="panel overflow-hidden">
      <div role="group" aria-label={t("which")} className="flex gap-5 border-b border-line px-4 pt-3 md:px-5">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === tab}
            className={`tab ${each === tab ? "on" : ""}`}
            onClick={() => setTab(each)}
          >
            {t(each)}
          </button>
        ))}
      </div>
      {tab === "categories" ? <CategoryList /> : <BrandList />}
    </section>
  );
}

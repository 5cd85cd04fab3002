import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { MarkupCrumb } from "@/lib/seo/list-markup";

import { scopePath, siblingPath, type ListScope } from "./list-scope";

/** A brand's or curated list's own level is above the category. */
export async function listCrumbs(scope: ListScope, title: string, language: Language): Promise<MarkupCrumb[]> {
  const common = await getTranslations({ locale: language, namespace: "common" });
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { category, brand, curated } = scope;
  const crumbs: MarkupCrumb[] = [{ name: common("home"), path: "/" }];
  if (category && brand) crumbs.push({ name: brand.name, path: siblingPath(scope, null) });
  if (category && curated) crumbs.push({ name: t(`curated.${curated}`), path: siblingPath(scope, null) });
  const parents = category?.parents ?? [];
  crumbs.push(...parents.map(({ name, slug }) => ({ name, path: siblingPath(scope, { slug }) })));
  crumbs.push({ name: category?.name ?? title, path: scopePath(scope) });
  return crumbs;
}

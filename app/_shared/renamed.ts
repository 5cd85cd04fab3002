import "server-only";

import { permanentRedirect } from "next/navigation";

import { findRenamedBrand, findRenamedCategory } from "@/lib/categories/queries";
import type { Language } from "@/lib/locale/rules";
import { brandPath, categoryPath, curatedPath, localPath, type CuratedList } from "@/lib/paths";

import type { SearchParams } from "./listing-page";

type Names = { category?: string; brand?: string; curated?: CuratedList };

/** Permanently and with the query, when the category or brand has another slug now. */
export async function followRenamed(language: Language, names: Names, searchParams: SearchParams): Promise<null> {
  const [category, brand] = await Promise.all([
    names.category === undefined ? null : findRenamedCategory(names.category),
    names.brand === undefined ? null : findRenamedBrand(names.brand),
  ]);
  if (category === null && brand === null) return null;
  const path = pathOf({ ...names, ...(category !== null && { category }), ...(brand !== null && { brand }) });
  const entries = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each]),
  );
  const query = new URLSearchParams(entries).toString();
  permanentRedirect(localPath(language, path) + (query && `?${query}`));
}

function pathOf({ category, brand, curated }: Names): string {
  if (brand !== undefined) return brandPath(brand, category);
  return curated ? curatedPath(curated, category) : categoryPath({ slug: category });
}

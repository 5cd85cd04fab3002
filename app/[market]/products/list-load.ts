import "server-only";

import { notFound, redirect } from "next/navigation";

import { listAddress, submittedPrice, type SearchParameters } from "@/components/products/list-address";
import { scopePath, scopeQuery, type ListScope } from "@/components/products/list-scope";
import type { LoadedList } from "@/components/products/list-view";
import type { Category } from "@/lib/categories/contract";
import { findCategory, listTopCategories } from "@/lib/categories/queries";
import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import { listKeptProducts } from "@/lib/products/list-queries";
import { listQueryOf } from "@/lib/products/list-rules";

/** Reads the page of products that an address asks for; a page past the end is not found. */
export async function loadList(
  scope: ListScope,
  parameters: SearchParameters,
  language: Language,
  currency: ShownCurrency,
): Promise<LoadedList> {
  const address = listAddress(parameters, scopePath(scope), language);
  const price = submittedPrice(parameters, currency);
  if (price !== null) redirect(address.hrefOf({ values: { price } }));
  const list = await listKeptProducts({
    ...listQueryOf(address.state),
    ...scopeQuery(scope, address.state),
    limit: address.limit,
  });
  const isPastEnd = address.state.page > 1 && (address.state.page - 1) * address.limit >= list.Counts;
  if (isPastEnd) notFound();
  const departments = await listTopCategories();
  return { address, list, departments, branch: (await findBranch(scope)) ?? departments };
}

/** The categories to go on to: those below the list's own, or beside it where it has none. */
async function findBranch({ category }: ListScope): Promise<Category[] | null> {
  if (!category || category.children.length > 0) return category?.children ?? null;
  const parent = category.parents.at(-1);
  return (parent && (await findCategory(parent.slug))?.children) ?? null;
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { listAddress, type SearchParameters } from "@/components/products/list-address";
import { listCrumbs } from "@/components/products/list-crumbs";
import { scopePath, type ListScope } from "@/components/products/list-scope";
import { ListView } from "@/components/products/list-view";
import { listWords } from "@/components/products/list-words";
import { env } from "@/lib/env";
import { findCurrency } from "@/lib/locale/queries";
import { parseMarket, type Market } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { listHref } from "@/lib/products/list-rules";
import { JsonLd } from "@/lib/seo/json-ld";
import { breadcrumbMarkup } from "@/lib/seo/list-markup";
import { pageMetadata } from "@/lib/seo/metadata";

import { loadList } from "./list-load";

export type SearchParams = Promise<SearchParameters>;
export type ListProps<Params = unknown> = { params: Promise<{ market: string } & Params>; searchParams: SearchParams };

type ListRequest = {
  market: string;
  scope: ListScope | null;
  searchParams: SearchParams;
  /** Makes what stands in place of the list's own heading. */
  head?: (language: Market["language"], text: string) => ReactNode;
};

export function requireMarket(segment: string): Market {
  return parseMarket(segment) ?? notFound();
}

/**
 * Each page of a clean list is its own canonical; filtered, sorted and searched ones point at the clean list and stay
 * out of indexes.
 */
export async function listMetadata({ market: segment, scope, searchParams }: ListRequest): Promise<Metadata> {
  if (!scope) return {};
  const market = requireMarket(segment);
  const { language } = market;
  const address = listAddress(await searchParams, scopePath(scope), language);
  const { state, isClean, path } = address;
  const [t, currency] = await Promise.all([
    getTranslations({ locale: language, namespace: "list" }),
    findCurrency(market.currency),
  ]);
  const { title, text } = await listWords(scope, state.q, language, currency);
  return pageMetadata({
    market,
    path: isClean ? listHref(path, state) : path,
    title: state.page > 1 ? t("pageTitle", { title, page: state.page }) : title,
    description: t("description", { title, text }),
    image: scope.category?.image || undefined,
    noindex: !isClean,
  });
}

/** Reads the address, so it is made for each request; an unknown scope and a page past the end are not found. */
export async function ListPage({ market: segment, scope, searchParams, head }: ListRequest) {
  const market = requireMarket(segment);
  if (!scope) notFound();
  const { language } = market;
  setRequestLocale(language);
  const currency = await findCurrency(market.currency);
  const loaded = await loadList(scope, await searchParams, language, currency);
  const words = await listWords(scope, loaded.address.state.q, language, currency);
  const urlOf = (path: string) => new URL(localPath(language, path), env().SITE_URL).href;
  return (
    <>
      <JsonLd data={breadcrumbMarkup(await listCrumbs(scope, words.title, language), urlOf)} />
      <ListView {...{ scope, loaded, language, currency }} head={head?.(language, loaded.address.state.q)} />
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { listAddress, type SearchParameters } from "@/components/products/listing/list-address";
import { listCrumbs } from "@/components/products/listing/list-crumbs";
import { scopePath, type ListScope } from "@/components/products/listing/list-scope";
import { ListView } from "@/components/products/listing/list-view";
import { listWords } from "@/components/products/listing/list-words";
import { env } from "@/lib/env";
import { findCurrency } from "@/lib/locale/queries";
import { parseChannel, type Channel } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { listHref } from "@/lib/products/list-rules";
import { JsonLd } from "@/lib/seo/json-ld";
import { breadcrumbMarkup } from "@/lib/seo/list-markup";
import { pageMetadata } from "@/lib/seo/metadata";

import { loadList } from "./load-listing";

export type SearchParams = Promise<SearchParameters>;
export type ListProps<Params = unknown> = { params: Promise<{ channel: string } & Params>; searchParams: SearchParams };

type ListRequest = {
  channel: string;
  scope: ListScope | null;
  searchParams: SearchParams;
  /** Makes what stands in place of the list's own heading. */
  head?: (language: Channel["language"], text: string) => ReactNode;
};

export function requireChannel(segment: string): Channel {
  return parseChannel(segment) ?? notFound();
}

/**
 * Each page of a clean list is its own canonical; filtered, sorted and searched ones point at the clean list and stay
 * out of indexes.
 */
export async function listMetadata({ channel: segment, scope, searchParams }: ListRequest): Promise<Metadata> {
  if (!scope) return {};
  const channel = requireChannel(segment);
  const { language } = channel;
  const address = listAddress(await searchParams, scopePath(scope), language);
  const { state, isClean, path } = address;
  const [t, currency] = await Promise.all([
    getTranslations({ locale: language, namespace: "list" }),
    findCurrency(channel.currency),
  ]);
  const { title, text } = await listWords(scope, state.q, language, currency);
  return pageMetadata({
    channel,
    path: isClean ? listHref(path, state) : path,
    title: state.page > 1 ? t("pageTitle", { title, page: state.page }) : title,
    description: t("description", { title, text }),
    image: scope.category?.image || undefined,
    noindex: !isClean,
  });
}

/** Reads the address, so it is made for each request; an unknown scope and a page past the end are not found. */
export async function ListPage({ channel: segment, scope, searchParams, head }: ListRequest) {
  const channel = requireChannel(segment);
  if (!scope) notFound();
  const { language } = channel;
  setRequestLocale(language);
  const currency = await findCurrency(channel.currency);
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

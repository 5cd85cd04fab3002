import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";

import { listAddress, type SearchParameters } from "@/components/products/listing/list-address";
import { listCrumbs } from "@/components/products/listing/list-crumbs";
import { scopePath, type ListScope } from "@/components/products/listing/list-scope";
import { ListView } from "@/components/products/listing/list-view";
import { listHeading } from "@/components/products/listing/list-heading";
import { env } from "@/lib/env";
import { findCurrency } from "@/lib/locale/queries";
import type { Channel } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import { listHref } from "@/lib/products/list-rules";
import { breadcrumbMarkup } from "@/lib/seo/breadcrumb-markup";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";

import { loadList } from "./load-listing";
import { notFoundMetadata } from "./not-found-metadata";

export type SearchParams = Promise<SearchParameters>;
export type ListProps<Params = unknown> = { params: Promise<{ channel: string } & Params>; searchParams: SearchParams };

type ListRequest = {
  channel: Channel;
  scope: ListScope | null;
  searchParams: SearchParams;
  /** Replaces the list's own heading. */
  head?: (language: Channel["language"], text: string) => ReactNode;
};

/** Pages of an unfiltered list are their own canonicals; other lists have it as theirs and are not indexed. */
export async function listMetadata({ channel, scope, searchParams }: ListRequest): Promise<Metadata> {
  const { language } = channel;
  if (!scope) return notFoundMetadata(language);
  const address = listAddress(await searchParams, scopePath(scope), language);
  const { state, isClean, path } = address;
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { title, text } = await listHeading(scope, state.q, language);
  return pageMetadata({
    channel,
    path: isClean ? listHref(path, state) : path,
    title: state.page > 1 ? t("pageTitle", { title, page: state.page }) : title,
    description: t("description", { title, text }),
    image: scope.category?.image || undefined,
    noindex: !isClean,
  });
}

/** An unknown scope and a page past the end are not found. */
export async function ListPage({ channel, scope, searchParams, head }: ListRequest) {
  if (!scope) notFound();
  const { language } = channel;
  const currency = await findCurrency(channel.currency);
  const loaded = await loadList(scope, await searchParams, language, currency);
  const heading = await listHeading(scope, loaded.address.state.q, language);
  const urlOf = (path: string) => new URL(localPath(language, path), env().SITE_URL).href;
  return (
    <>
      <JsonLd data={breadcrumbMarkup(await listCrumbs(scope, heading.title, language), urlOf)} />
      <ListView {...{ scope, loaded, language, currency }} head={head?.(language, loaded.address.state.q)} />
    </>
  );
}

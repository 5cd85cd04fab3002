import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import type { Language } from "@/lib/locale/rules";
import type { ChoiceFilter } from "@/lib/products/contract";
import { toggledValue } from "@/lib/products/list-rules";
import { ratingStars } from "@/lib/products/rules";

import { facetItemName } from "./facet-names";
import type { ListAddress } from "./list-address";

/** Choices shown at once, and in all: the rest are reached by narrowing the list first. */
const atOnce = 6;
const inAll = 12;

type Item = { slug: string; name: string; count: number; href: string; isChosen: boolean };
type ChoiceFacetProps = { filter: ChoiceFilter; address: ListAddress; language: Language };

/** Choices are links, so that each list has an address and no script is needed. */
export async function ChoiceFacet({ filter, address, language }: ChoiceFacetProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const items = await Promise.all(filter.items.map((item) => linked(filter, item, address, language)));
  const useful = items.filter(({ count, isChosen }) => count > 0 || isChosen);
  if (filter.slug === "discount") return <Chips items={useful} />;
  const look = filter.type === "rating" ? "radio" : "check";
  const inner = ({ slug, name }: Item) =>
    filter.type === "rating" ? (
      <>
        <Rating stars={ratingStars(Number(slug))} label={name} size={16} />
        <span aria-hidden="true">{t("andUp")}</span>
      </>
    ) : (
      name
    );
  const chosenFirst = [...useful].sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
  const more = chosenFirst.slice(atOnce, inAll);
  return (
    <>
      <Choices items={chosenFirst.slice(0, atOnce)} look={look} inner={inner} />
      {more.length > 0 && (
        <details>
          <summary className="link mt-1 inline-block min-h-6 text-sm">
            {t("moreChoices", { count: more.length })}
          </summary>
          <Choices items={more} look={look} inner={inner} />
        </details>
      )}
    </>
  );
}

async function linked(
  filter: ChoiceFilter,
  { slug, count }: ChoiceFilter["items"][number],
  { state, hrefOf }: ListAddress,
  language: Language,
): Promise<Item> {
  const isChosen = filter.value.includes(slug);
  const takesOne = filter.type === "radio" || filter.type === "rating";
  const value = takesOne ? (isChosen ? "" : slug) : toggledValue(state, filter.slug, slug);
  const name = await facetItemName(filter, slug, language, "facet");
  return { slug, count, isChosen, name, href: hrefOf({ values: { [filter.slug]: value } }) };
}

type ChoicesProps = { items: Item[]; look: "check" | "radio"; inner: (item: Item) => ReactNode };

function Choices({ items, look, inner }: ChoicesProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.slug}>
          <a
            href={item.href}
            rel="nofollow"
            aria-current={item.isChosen ? "true" : undefined}
            className="flex min-h-8 items-center gap-2.5 text-[14px] hover:text-pond-700"
          >
            <Mark look={look} isChosen={item.isChosen} />
            {inner(item)}
            <span className="ml-auto text-sm text-ink-3">{item.count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Mark({ look, isChosen }: { look: "check" | "radio"; isChosen: boolean }) {
  if (look === "radio") {
    const ring = isChosen ? "border-[6px] border-pond-800" : "border-[1.5px] border-edge";
    return <i className={`size-5 shrink-0 rounded-full ${ring}`} aria-hidden="true" />;
  }
  const box = isChosen ? "bg-pond-800 text-white" : "border-[1.5px] border-edge";
  return (
    <i className={`grid size-5 shrink-0 place-items-center rounded-[5px] ${box}`} aria-hidden="true">
      {isChosen && <Icon name="check" size={14} />}
    </i>
  );
}

function Chips({ items }: { items: Item[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(({ slug, name, href, isChosen }) => (
        <li key={slug}>
          <a
            href={href}
            rel="nofollow"
            aria-current={isChosen ? "true" : undefined}
            className={`chip ${isChosen ? "on" : ""}`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

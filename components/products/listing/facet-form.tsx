"use client";

import { useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from "react";

import { Icon } from "@/components/ui/icon";
import { useRootAttribute } from "@/components/ui/use-root-attribute";
import type { RangeFilter } from "@/lib/products/contract";
import { listHref, withGroup } from "@/lib/products/list-rules";

import { ChoiceFacet } from "./choice-facet";
import type { CategoryRow, FacetGroup } from "./facet-groups";
import { listFormId } from "./list-address";
import { useListMoves } from "./list-moves";
import { PriceFacet, type PriceWords } from "./price-facet";

export type FacetWords = PriceWords & {
  filters: string;
  clearAll: string;
  close: string;
  category: string;
  price: string;
  apply: string;
  /** "Show 366 products" */
  results: string;
  andUp: string;
  moreFilters: string;
};

export type FacetFormProps = {
  /** Includes the language. */
  path: string;
  categories: CategoryRow[];
  /** Null where nothing has a price. */
  price: RangeFilter | null;
  groups: FacetGroup[];
  words: FacetWords;
};

/** The groups after this number share a closed heading. */
const groupsAtOnce = 8;

/**
 * Every choice of the list in one form: a column on wide screens; on small ones the same element opens as a sheet, a
 * native popover.
 */
export function FacetForm({ path, categories, price, groups, words }: FacetFormProps) {
  const { state, submit } = useListMoves();
  const sheet = useSheet();
  const cleared = Object.fromEntries(Object.keys(state.values).map((group) => [group, ""]));
  return (
    <aside id="filters" popover="auto" aria-label={words.filters} className="facets" {...sheet}>
      <div className="facets-head">
        <h2 className="text-lg">{words.filters}</h2>
        {Object.keys(state.values).length > 0 && (
          <a href={listHref(path, state, { values: cleared })} rel="nofollow" data-stay="" className="link text-sm">
            {words.clearAll}
          </a>
        )}
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={words.close}
          className="ibtn -mr-2 size-11! lg:hidden"
        >
          <Icon name="x" size={22} />
        </button>
      </div>
      <form
        id={listFormId}
        action={path}
        autoComplete="off"
        className="facets-body"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* First, so that it is what Enter in a field presses. */}
        <button type="submit" className="btn btn-line btn-sm scriptless">
          {words.apply}
        </button>
        <Carried name="q" value={state.q} />
        <Carried name="view" value={state.view === "grid" ? "" : state.view} />
        <Carried name="all" value={state.all} />
        {categories.length > 0 && (
          <Group name={words.category} isOpen>
            <Categories rows={categories} />
          </Group>
        )}
        {price && (
          <Group name={words.price} isOpen>
            <PriceFacet filter={price} words={words} />
          </Group>
        )}
        {groups.slice(0, groupsAtOnce).map((group) => (
          <ChoiceGroup key={group.slug} group={group} andUp={words.andUp} />
        ))}
        {groups.length > groupsAtOnce && (
          <Group name={words.moreFilters} isOpen={groups.slice(groupsAtOnce).some(({ isOpen }) => isOpen)}>
            {groups.slice(groupsAtOnce).map((group) => (
              <ChoiceGroup key={group.slug} group={group} andUp={words.andUp} />
            ))}
          </Group>
        )}
      </form>
      <div className="facets-foot">
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" className="btn btn-main btn-lg w-full">
          {words.results}
        </button>
      </div>
    </aside>
  );
}

/** Fields that the form has to repeat, since it replaces the whole query. */
function Carried({ name, value }: { name: string; value: string }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

/** A closed group requests its choices when it is opened. */
function ChoiceGroup({ group, andUp }: { group: FacetGroup; andUp: string }) {
  const { state, show } = useListMoves();
  const open = () => {
    if (group.choices.length === 0) show({ all: withGroup(state.all, group.slug) });
  };
  return (
    <Group name={group.name} isOpen={group.isOpen} onOpen={open}>
      <ChoiceFacet group={group} andUp={andUp} />
    </Group>
  );
}

type GroupProps = { name: string; isOpen: boolean; onOpen?: () => void; children: ReactNode };

function Group({ name, isOpen, onOpen, children }: GroupProps) {
  return (
    <details open={isOpen} className="facet" onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>
        {name}
        <Icon name="chevron-down" size={17} />
      </summary>
      <div role="group" aria-label={name} className="pt-3">
        {children}
      </div>
    </details>
  );
}

function Categories({ rows }: { rows: CategoryRow[] }) {
  return (
    <ul>
      {rows.map(([href, name, count, depth, isShown]) => (
        <li key={href}>
          <a href={href} data-depth={depth} aria-current={isShown && "page"} className="fcat">
            {name}
            {count !== null && <i>{count}</i>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** While it is open as a sheet it is a dialog, and Tab stays inside. */
function useSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const element = useRef<HTMLElement>(null);
  useRootAttribute("data-filters", isOpen);
  const stay = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || !isOpen) return;
    const inside = [...(element.current?.querySelectorAll<HTMLElement>("a[href], button, input, summary") ?? [])];
    const reachable = inside.filter((each) => each.checkVisibility() && each.getAttribute("type") !== "hidden");
    const [first, last] = [reachable[0], reachable.at(-1)];
    if (document.activeElement !== (event.shiftKey ? first : last)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  return {
    ref: element,
    role: isOpen ? "dialog" : undefined,
    onToggle: (event: ToggleEvent) => {
      if (event.target === element.current) setIsOpen(event.newState === "open");
    },
    onKeyDown: stay,
  };
}

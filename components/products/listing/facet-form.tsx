"use client";

import { useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from "react";

import { Icon } from "@/components/ui/icon";
import { usePanelEntry } from "@/components/ui/use-panel-entry";
import { useRootAttribute } from "@/components/ui/use-root-attribute";
import type { RangeFilter } from "@/lib/products/contract";
import { listHref, withGroup } from "@/lib/products/list-rules";

import { ChoiceFacet } from "./choice-facet";
import type { FacetCategory, FacetGroup } from "./facet-groups";
import { listFormId } from "./list-address";
import { useListMoves } from "./list-moves";
import { PriceFacet, type PriceMessages } from "./price-facet";

export type FacetMessages = PriceMessages & {
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
  categories: FacetCategory[];
  /** Null where nothing has a price. */
  price: RangeFilter | null;
  groups: FacetGroup[];
  messages: FacetMessages;
};

const groupsAtOnce = 8;

/** A column on wide screens; on small ones the same element opens as a sheet, a native popover. */
export function FacetForm({ path, categories, price, groups, messages }: FacetFormProps) {
  const { state, submit } = useListMoves();
  const sheet = useSheet(listHref(path, state));
  const cleared = Object.fromEntries(Object.keys(state.values).map((group) => [group, ""]));
  return (
    <div id="filters" popover="auto" aria-label={messages.filters} className="facets" {...sheet}>
      <div className="facets-head">
        <h2 className="text-lg">{messages.filters}</h2>
        {Object.keys(state.values).length > 0 && (
          <a
            href={listHref(path, state, { values: cleared })}
            rel="nofollow"
            data-stay=""
            className="link text-sm lg:hidden"
          >
            {messages.clearAll}
          </a>
        )}
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={messages.close}
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
        {/* First, so that Enter in a field activates it. */}
        <button type="submit" className="btn btn-line btn-sm scriptless">
          {messages.apply}
        </button>
        <Carried name="q" value={state.q} />
        <Carried name="literal" value={state.literal ? "1" : ""} />
        <Carried name="view" value={state.view === "grid" ? "" : state.view} />
        <Carried name="all" value={state.all} />
        {categories.length > 0 && (
          <Group name={messages.category} isOpen className="is-category">
            <Categories rows={categories} />
          </Group>
        )}
        {price && (
          <Group name={messages.price} isOpen>
            <PriceFacet filter={price} messages={messages} />
          </Group>
        )}
        {groups.slice(0, groupsAtOnce).map((group) => (
          <ChoiceGroup key={group.slug} group={group} andUp={messages.andUp} />
        ))}
        {groups.length > groupsAtOnce && (
          <Group name={messages.moreFilters} isOpen={groups.slice(groupsAtOnce).some(({ isOpen }) => isOpen)}>
            {groups.slice(groupsAtOnce).map((group) => (
              <ChoiceGroup key={group.slug} group={group} andUp={messages.andUp} />
            ))}
          </Group>
        )}
      </form>
      <div className="facets-foot">
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" className="btn btn-main btn-lg w-full">
          {messages.results}
        </button>
      </div>
    </div>
  );
}

/** The form repeats these fields, since it replaces the whole query. */
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

type GroupProps = { name: string; isOpen: boolean; className?: string; onOpen?: () => void; children: ReactNode };

function Group({ name, isOpen, className = "", onOpen, children }: GroupProps) {
  return (
    <details
      open={isOpen}
      className={`facet ${className}`}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
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

function Categories({ rows }: { rows: FacetCategory[] }) {
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

/** An open sheet is a dialog, and Tab stays inside. */
function useSheet(href: string) {
  const [isOpen, setIsOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(href);
  useRootAttribute("data-filters", isOpen);
  usePanelEntry(isOpen, () => element.current?.hidePopover());
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
    role: isOpen ? "dialog" : "complementary",
    "aria-modal": isOpen || undefined,
    onToggle: (event: ToggleEvent) => {
      if (event.target !== element.current) return;
      setIsOpen(event.newState === "open");
      if (event.newState === "open") before.current = href;
      else if (before.current !== href) setTimeout(showResults, 80);
    },
    onKeyDown: stay,
  };
}

/** Another list begins at its first product; the same one stays where it was. */
function showResults(): void {
  document.querySelector(".lresults")?.scrollIntoView({ block: "start", behavior: "instant" });
}

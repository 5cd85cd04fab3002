"use client";

import { useMemo } from "react";

import { Combobox } from "@/components/ui/combobox";
import { call } from "@/lib/api/client";
import { shownCount } from "@/lib/locale/number-format";
import type { ProductListQuery } from "@/lib/products/contract";
import { toggledValue } from "@/lib/products/list-rules";

import type { FacetFind } from "./facet-groups";
import { useListMoves } from "./list-moves";

type Item = { slug: string; name: string; count: string };

/** All choices, including those that are not shown; chosen ones stay chosen. */
export function ChoiceFind({ group, find }: { group: string; find: FacetFind }) {
  const { state, choose } = useListMoves();
  const { label, query, messages } = find;
  const chosen = (state.values[group] ?? "").split(",");
  // The counts belong to this list, so another list is requested again.
  const asked = JSON.stringify({ ...query, limit: 1, filters: [group] });
  const read = useMemo(() => () => readItems(group, asked), [group, asked]);
  return (
    <div className="scripted mb-2">
      <Combobox<Item>
        label={label}
        messages={messages}
        options={read}
        nameOf={({ name }) => name}
        detailOf={({ slug, count }) => (chosen.includes(slug) ? "✓" : count)}
        onChoose={({ slug }) => choose({ [group]: toggledValue(state, group, slug) })}
        className="ffind"
      />
    </div>
  );
}

async function readItems(group: string, asked: string): Promise<Item[]> {
  const { Filters } = await call("POST Product/GetProducts", { body: JSON.parse(asked) as ProductListQuery });
  const filter = Filters.find(({ slug }) => slug === group);
  if (!filter || filter.type === "range") return [];
  const language = document.documentElement.lang;
  return filter.items
    .filter(({ count }) => count > 0)
    .map((item) => ({ ...item, count: shownCount(item.count, Boolean(filter.atLeast), language) }));
}

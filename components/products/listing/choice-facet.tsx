"use client";

import { Rating } from "@/components/ui/rating";
import { withGroup } from "@/lib/products/list-rules";
import { ratingStars } from "@/lib/products/rules";

import { ChoiceFind } from "./choice-find";
import type { FacetChoice, FacetGroup } from "./facet-groups";
import { useListMoves } from "./list-moves";

type ChoiceFacetProps = { group: FacetGroup; andUp: string };

export function ChoiceFacet({ group, andUp }: ChoiceFacetProps) {
  const { state, show } = useListMoves();
  const { slug, look, more, find } = group;
  const choices = group.choices.map((choice) => <Choice key={choice[0]} group={group} choice={choice} andUp={andUp} />);
  return (
    <>
      {find && <ChoiceFind group={slug} find={find} />}
      {look === "chips" ? <div className="flex flex-wrap gap-2">{choices}</div> : choices}
      {more && (
        <button
          type="submit"
          name="all"
          value={slug}
          className="link mt-1 min-h-6 text-sm"
          onClick={(event) => {
            event.preventDefault();
            show({ all: withGroup(state.all, slug) });
          }}
        >
          {more}
        </button>
      )}
    </>
  );
}

type ChoiceProps = { group: FacetGroup; choice: FacetChoice; andUp: string };

function Choice({
  group: { slug, look },
  choice: [value, name, count, field = slug, isEmpty = false],
  andUp,
}: ChoiceProps) {
  const { state, submit } = useListMoves();
  const isChosen = (state.values[field] ?? "").split(",").includes(value);
  const isOne = look !== "check";
  const input = (
    <input
      type={isOne ? "radio" : "checkbox"}
      name={field}
      value={value}
      checked={isChosen}
      disabled={isEmpty && !isChosen}
      onChange={submit}
      onClick={(event) => {
        // A second click on the chosen one removes the choice.
        if (!isOne || !isChosen) return;
        event.currentTarget.checked = false;
        submit();
      }}
      className={look === "chips" ? "sr-only" : isOne ? "radio" : "check"}
    />
  );
  if (look === "chips") {
    return (
      <label className={isChosen ? "chip on" : "chip"}>
        {input}
        {name}
      </label>
    );
  }
  return (
    <label className="fchoice">
      {input}
      {look === "stars" ? (
        <>
          <Rating stars={ratingStars(Number(value))} label={name} size={16} />
          <span aria-hidden="true">{andUp}</span>
        </>
      ) : (
        name
      )}
      <i>{count}</i>
    </label>
  );
}

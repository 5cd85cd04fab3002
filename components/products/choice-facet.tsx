"use client";

import { useState } from "react";

import { Rating } from "@/components/ui/rating";
import { ratingStars } from "@/lib/products/rules";

import type { FacetChoice, FacetGroup } from "./facet-groups";
import { foundChoices } from "./facet-find";
import { useListMoves } from "./list-moves";

type ChoiceFacetProps = { group: FacetGroup; andUp: string; noMatch: string };

export function ChoiceFacet({ group, andUp, noMatch }: ChoiceFacetProps) {
  const { state, show } = useListMoves();
  const [find, setFind] = useState("");
  const { slug, look, more } = group;
  const all = [...state.all.split(","), slug].filter(Boolean).join(",");
  const found = foundChoices(group.choices, find);
  const choices = found.map((choice) => <Choice key={choice[0]} group={group} choice={choice} andUp={andUp} />);
  return (
    <>
      {group.find && (
        <input
          type="search"
          aria-label={group.find}
          placeholder={group.find}
          value={find}
          onChange={(event) => {
            setFind(event.target.value);
            // What is searched must be all of them.
            if (more && !find) show({ all });
          }}
          // The form would be sent.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="input ffind scripted"
        />
      )}
      {look === "chips" ? <div className="flex flex-wrap gap-2">{choices}</div> : choices}
      {found.length === 0 && <p className="text-sm text-ink-3">{noMatch}</p>}
      {more && (
        <button
          type="submit"
          name="all"
          value={slug}
          className="link mt-1 min-h-6 text-sm"
          onClick={(event) => {
            event.preventDefault();
            show({ all });
          }}
        >
          {more}
        </button>
      )}
    </>
  );
}

type ChoiceProps = { group: FacetGroup; choice: FacetChoice; andUp: string };

function Choice({ group: { slug, look }, choice: [value, name, count, field = slug], andUp }: ChoiceProps) {
  const { state, submit } = useListMoves();
  const isChosen = (state.values[field] ?? "").split(",").includes(value);
  const isOne = look !== "check";
  const input = (
    <input
      type={isOne ? "radio" : "checkbox"}
      name={field}
      value={value}
      checked={isChosen}
      onChange={submit}
      onClick={(event) => {
        // A second click on the one that is chosen takes it back.
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

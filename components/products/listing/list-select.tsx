"use client";

import { listFormId } from "./list-address";
import { useListMoves } from "./list-moves";

type ListSelectProps = {
  name: "sort" | "limit";
  label: string;
  /** The text beside it; the label is for screen readers only. */
  caption?: string;
  choices: [value: string, label: string][];
  /** The list's own order. */
  own?: string;
  className: string;
};

/** Belongs to the list's form, wherever it is placed. */
export function ListSelect({ name, label, caption, choices, own, className }: ListSelectProps) {
  const { state, submit } = useListMoves();
  const value = String(state[name]);
  return (
    <label className="lselect">
      {caption && <span aria-hidden="true">{caption}</span>}
      <select
        name={name}
        form={listFormId}
        aria-label={label}
        value={value === own ? "default" : value}
        onChange={submit}
        className={`input sel ${className}`}
      >
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

"use client";

import { useState } from "react";

import type { Messages } from "@/lib/locale/areas";
import { interpolate } from "@/lib/locale/interpolate";
import { Icon } from "@/components/ui/icon";

type StarProps = { value: number; onChange: (value: number) => void; messages: Messages["reviewForm"] };

export function StarChoice({ value, onChange, messages }: StarProps) {
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <fieldset className="star-choice" onPointerLeave={() => setHovered(0)}>
      <legend className="label">{messages.rating}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={stars <= shown ? "on" : undefined} onPointerEnter={() => setHovered(stars)}>
          <input
            type="radio"
            name="Rating"
            value={stars}
            checked={stars === value}
            aria-label={interpolate(stars === 1 ? messages.star : messages.stars, { count: stars })}
            onChange={() => onChange(stars)}
          />
          <Icon name="star" size={28} />
        </label>
      ))}
    </fieldset>
  );
}

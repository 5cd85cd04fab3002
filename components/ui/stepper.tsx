"use client";

import { useState } from "react";

import { latinDigits } from "@/lib/latin-digits";

import { Icon } from "./icon";

export type StepperProps = {
  /** What is counted, which also names the buttons. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** 1 by default (§5.12). */
  step?: number;
  size?: "sm" | "md" | "lg";
  name?: string;
  /** Names of the two buttons, when "label −1" is not good enough. */
  fewerLabel?: string;
  moreLabel?: string;
  disabled?: boolean;
};

const sizes = { sm: "sm", md: "", lg: "h-[52px]!" };

/** The bounds are optional (§5.12). */
export function clampStep(value: number, min?: number, max?: number): number {
  return Math.max(min ?? -Infinity, Math.min(max ?? Infinity, value));
}

export function Stepper({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  size = "md",
  name,
  disabled,
  ...names
}: StepperProps) {
  // Applied on blur, so that "12" is not cut short at "1".
  const [typed, setTyped] = useState<string | null>(null);
  const move = (by: number) => {
    setTyped(null);
    onChange(clampStep(value + by, min, max));
  };
  /** Too much is passed on at once, so that the number falls back before anything is done with it. */
  const write = (text: string) => {
    const number = Number.parseInt(text, 10);
    const isOver = max !== undefined && number > max;
    setTyped(isOver ? null : text);
    if (isOver) onChange(number);
  };
  const take = () => {
    const number = Number.parseInt(typed ?? "", 10);
    setTyped(null);
    if (Number.isFinite(number) && number !== value) onChange(number);
  };
  return (
    <div className={`qty ${sizes[size]}`} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={names.fewerLabel ?? `${label} −${step}`}
        disabled={disabled || (min !== undefined && value <= min)}
        onClick={() => move(-step)}
      >
        <Icon name="minus" size={17} />
      </button>
      <input
        aria-label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => write(latinDigits(event.target.value).replace(/[^\d-]/g, ""))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            event.preventDefault();
            move(event.key === "ArrowUp" ? step : -step);
          }
        }}
      />
      <button
        type="button"
        aria-label={names.moreLabel ?? `${label} +${step}`}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => move(step)}
      >
        <Icon name="plus" size={17} />
      </button>
    </div>
  );
}

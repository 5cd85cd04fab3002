"use client";

import type { CSSProperties, KeyboardEvent } from "react";

import { movedRange, rangeScale, type RangeScaleOptions } from "./range-scale";

type Range = [number, number];

export type RangeSliderProps = RangeScaleOptions & {
  value: Range;
  /** Called for each move; `isLast` when the handle is released. */
  onMove: (value: Range, isLast: boolean) => void;
  /** Labels of the lower and the upper handle. */
  labels: [string, string];
  textOf: (value: number) => string;
};

/** The native slider moves in thousandths of the track, so that it also works with a log scale. */
const track = 1_000;
const pages: Record<string, number> = { PageUp: 10, PageDown: -10 };
const arrows: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Two native sliders over one track, for pointer, touch and keyboard. @throws Error as `rangeScale` does */
export function RangeSlider({ value, onMove, labels, textOf, ...options }: RangeSliderProps) {
  const scale = rangeScale(options);
  const shares = value.map((each) => scale.shareOf(each)) as Range;
  const moveTo = (handle: 0 | 1, to: number, isLast: boolean) => onMove(movedRange(value, handle, to), isLast);
  const press = (handle: 0 | 1) => (event: KeyboardEvent) => {
    const to = keyedValue(event.key, value[handle]);
    if (to === null) return;
    event.preventDefault();
    moveTo(handle, to, true);
  };
  const keyedValue = (key: string, from: number): number | null => {
    if (key === "Home") return scale.floor;
    if (key === "End") return scale.ceil;
    const direction = arrows[key] ?? Math.sign(pages[key] ?? 0);
    if (direction === 0) return null;
    let to = from;
    for (let left = Math.abs(pages[key] ?? 1); left > 0; left--) to = scale.next(to, direction as 1 | -1);
    return to;
  };
  return (
    <div className="range scripted" style={{ "--from": shares[0], "--to": shares[1] } as CSSProperties}>
      {([0, 1] as const).map((handle) => (
        <input
          key={handle}
          type="range"
          min={0}
          max={track}
          value={Math.round(shares[handle] * track)}
          // With both handles at the upper end, only the lower one can still be moved.
          style={handle === 0 && shares[0] > 0.5 ? { zIndex: 2 } : undefined}
          aria-label={labels[handle]}
          aria-valuetext={textOf(value[handle])}
          onChange={(event) => moveTo(handle, scale.valueAt(Number(event.target.value) / track), false)}
          onPointerUp={() => onMove(value, true)}
          onKeyDown={press(handle)}
        />
      ))}
    </div>
  );
}

export type RangeScaleOptions = {
  floor: number | undefined;
  ceil: number | undefined;
  step?: number;
  /** Equal distances on the track are equal ratios; such a scale cannot begin at 0. */
  isLog?: boolean;
};

export type RangeScale = {
  floor: number;
  ceil: number;
  step: number;
  /** The position of a value on the track, 0 to 1. */
  shareOf: (value: number) => number;
  valueAt: (share: number) => number;
  /** One step up or down, within the bounds. */
  next: (value: number, direction: 1 | -1) => number;
};

/** §5.13. @throws Error without floor or ceil, and for a log scale that begins at or below 0 */
export function rangeScale({ floor, ceil, step = 1, isLog = false }: RangeScaleOptions): RangeScale {
  if (floor === undefined || ceil === undefined) throw new Error("A range slider needs a floor and a ceil.");
  if (isLog && floor <= 0) throw new Error("A log scale cannot begin at 0.");
  const size = step > 0 ? step : 1;
  const clamp = (value: number) => Math.min(ceil, Math.max(floor, value));
  // Steps such as 0.1 cause binary rounding errors.
  const stepped = (value: number) => {
    // Both bounds can be reached, even if the range is no whole number of steps.
    if (value >= ceil) return ceil;
    return clamp(Number((floor + Math.round((value - floor) / size) * size).toFixed(6)));
  };
  const shareOf = (value: number) => {
    if (ceil <= floor) return 0;
    const at = clamp(value);
    return isLog ? Math.log(at / floor) / Math.log(ceil / floor) : (at - floor) / (ceil - floor);
  };
  const valueAt = (share: number) => {
    const within = Math.min(1, Math.max(0, share));
    return stepped(isLog ? floor * (ceil / floor) ** within : floor + (ceil - floor) * within);
  };
  return { floor, ceil, step: size, shareOf, valueAt, next: (value, direction) => stepped(value + direction * size) };
}

export function movedRange(range: readonly [number, number], handle: 0 | 1, value: number): [number, number] {
  return handle === 0 ? [Math.min(value, range[1]), range[1]] : [range[0], Math.max(value, range[0])];
}

/** The same seed always gives the same numbers. */
export type Dice = {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** Both ends included. */
  int: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
  /** `count` different entries in shuffled order; all of them when there are fewer. */
  some: <T>(list: readonly T[], count: number) => T[];
  weighted: <T>(list: readonly (readonly [value: T, weight: number])[]) => T;
};

/** Mulberry32 over a hash of the seed: small, fast and the same on every machine. */
export function createDice(seed: string): Dice {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let index = copy.length - 1; index > 0; index--) {
      const other = int(0, index);
      [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
    }
    return copy;
  };
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) if ((rest -= weight) < 0) return value;
    return (list.at(-1) as readonly [T, number])[0];
  };
  return {
    next,
    int,
    pick,
    shuffle,
    weighted,
    chance: (probability) => next() < probability,
    some: (list, count) => shuffle(list).slice(0, count),
  };
}

export function hexOf(dice: Dice, length: number): string {
  return Array.from({ length }, () => dice.int(0, 15).toString(16)).join("");
}

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value >>> 0;
}

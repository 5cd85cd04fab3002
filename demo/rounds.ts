import type { Dice } from "./prng";

type Turn = { group: string; category: string; tree: readonly string[]; quota: number };

/** Every design `quota` times in shuffled rounds, so that neighbours differ in all lists. Returns product groups. */
export function dealInRounds(turns: readonly Turn[], dice: Dice): string[] {
  const rounds = Math.max(...turns.map((turn) => turn.quota));
  const lastIn = new Map<string, string>();
  const dealt: string[] = [];
  for (let round = 0; round < rounds; round++) {
    let waiting = dice.shuffle(turns.filter((turn) => isInRound(turn, round, rounds)));
    while (waiting.length > 0) {
      const turn = waiting.find((candidate) => !repeats(candidate, lastIn)) ?? (waiting[0] as Turn);
      waiting = waiting.filter((other) => other !== turn);
      dealt.push(turn.group);
      for (const slug of ["", ...turn.tree]) lastIn.set(slug, turn.group);
    }
  }
  return dealt;
}

const isInRound = ({ quota }: Turn, round: number, rounds: number) =>
  Math.floor(((round + 1) * quota) / rounds) > Math.floor((round * quota) / rounds);

const repeats = (turn: Turn, lastIn: ReadonlyMap<string, string>) =>
  ["", ...turn.tree].some((slug) => lastIn.get(slug) === turn.group);

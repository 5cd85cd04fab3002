import { designQuotas, type Draft } from "./catalogue";
import { daysBefore } from "./moments";
import { createDice } from "./prng";
import { dealInRounds } from "./rounds";

/** The best seller and the newest have rank 0. */
export type Standing = { sold: number; isHot: boolean; publishedAt: Date; isNew: boolean };

const newForDays = 30;
const openedBeforeDays = 720;

/** Two more rounds, so that default order and latest arrivals also show different designs side by side. */
export function standProducts(drafts: readonly Draft[], today: Date): Map<number, Standing> {
  const total = drafts.length;
  const novelty = rankProducts(drafts, "novelty", () => 0);
  const ageOf = (id: number) => publishedDaysAgo((novelty.get(id) ?? 0) / total);
  const popularity = rankProducts(drafts, "popularity", (id) => lateness(ageOf(id)));
  return new Map(
    drafts.map(({ id }) => {
      const rank = popularity.get(id) ?? 0;
      const age = ageOf(id);
      const publishedAt = daysBefore(today, age);
      return [id, { sold: soldAt(rank, total), isHot: rank < total / 10, publishedAt, isNew: age <= newForDays }];
    }),
  );
}

/** What came a few weeks ago has not sold thousands yet. */
const lateness = (age: number) => (age <= newForDays ? 0.7 : age <= 3 * newForDays ? 0.35 : 0);

/** @param delay 0 is neutral, 1 puts a product behind the others of its design */
function rankProducts(drafts: readonly Draft[], seed: string, delay: (id: number) => number): Map<number, number> {
  const dice = createDice(seed);
  const waiting = new Map<string, { id: number; turn: number }[]>();
  for (const { id, design } of drafts) {
    const queue = waiting.get(design.group) ?? [];
    queue.push({ id, turn: dice.next() + delay(id) });
    waiting.set(design.group, queue);
  }
  for (const queue of waiting.values()) queue.sort((a, b) => b.turn - a.turn);
  return new Map(dealInRounds(designQuotas, dice).map((group, rank) => [waiting.get(group)?.pop()?.id ?? 0, rank]));
}

/** Falling, from 9,800 for the best seller to none for the last few hundred. */
function soldAt(rank: number, total: number): number {
  const place = rank / total;
  return Math.max(0, Math.floor(9_000 * Math.exp(-14 * place) + 860 * (1 - place) ** 2.4 - 4));
}

const publishedDaysAgo = (place: number) => 0.4 + place ** 1.25 * openedBeforeDays;

/** Orders that are not paid: by card, waiting for confirmation, or on delivery that no shop has accepted. */
export type HoldLimits = {
  /** Orders in an hour. */
  hourly: { person: number; address: number };
  /** Orders that wait at the same time. */
  waiting: { person: number; address: number };
  /** Units of all options together that may be held. */
  units: { person: number; address: number };
  /** Units of one option: at least this many, however few there are, else this share of its stock. */
  option: Record<"person" | "address" | "account" | "guests", { least: number; share: number }>;
  /** How many times a holder's units of one option may be held within a day, including those that came back unpaid. */
  daily: number;
  /** Orders abandoned within a day after which the next one is held for a shorter time. */
  givenUp: { person: number; address: number };
  /** A guest's open orders on delivery, and the cents of one, that need no confirmation by mail. */
  cash: { person: number; address: number; totalCents: number };
};

/** Several households share a network address, so it may hold more than a person. */
export const defaultHoldLimits: HoldLimits = {
  hourly: { person: 20, address: 60 },
  waiting: { person: 5, address: 15 },
  units: { person: 100, address: 300 },
  option: {
    person: { least: 10, share: 0.2 },
    address: { least: 20, share: 0.4 },
    account: { least: 20, share: 0.5 },
    guests: { least: 20, share: 0.6 },
  },
  daily: 3,
  givenUp: { person: 2, address: 6 },
  cash: { person: 3, address: 10, totalCents: 50_000 },
};

/** @param factor 2 allows twice as many of everything that is counted; sums of money are unchanged */
export function scaledLimits(limits: HoldLimits, factor: number): HoldLimits {
  const each = <Counts extends Record<string, number>>(counts: Counts) =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * factor])) as Counts;
  const { option, cash } = limits;
  return {
    hourly: each(limits.hourly),
    waiting: each(limits.waiting),
    units: each(limits.units),
    option: {
      person: each(option.person),
      address: each(option.address),
      account: each(option.account),
      guests: each(option.guests),
    },
    daily: limits.daily,
    givenUp: each(limits.givenUp),
    cash: { ...each(cash), totalCents: cash.totalCents },
  };
}

/** Minutes for which an order waits for its payment or its confirmation. */
export const holdMinutes = { card: 30, cash: 60, short: 10 } as const;

export const originDays = 7;

export type Holder = {
  /** Placed within the last hour. */
  orders: number;
  waiting: number;
  /** Orders on delivery that no shop has accepted. */
  openCash: number;
  /** Abandoned within the last day, without payment or confirmation. */
  givenUp: number;
  units: number;
  held: ReadonlyMap<number, { now: number; day: number }>;
  /** Seconds until the oldest waiting order expires. */
  freeIn: number;
};

export type HoldRequest = {
  /** Signed in, with a confirmed address. */
  isKnown: boolean;
  /** The account has received an order, so its orders on delivery hold nothing unpaid. */
  hasReceived: boolean;
  method: "cod" | "card";
  totalCents: number;
  lines: readonly { optionId: number; Name: string; quantity: number; /** Before this order. */ stock: number }[];
  person: Holder;
  address: Holder;
  /** Held unpaid by guests, by option. */
  guests: ReadonlyMap<number, number>;
};

export type HeldLine = { OptionId: number; Name: string; Allowed: number };

export type HoldVerdict =
  | { kind: "placed" }
  | { kind: "waits"; for: "payment" | "confirmation"; minutes: number }
  | { kind: "refused"; reason: "often" | "waiting"; retryAfter: number }
  | { kind: "refused"; reason: "units"; lines: HeldLine[] };

export function judgeHold(request: HoldRequest, limits: HoldLimits): HoldVerdict {
  const { isKnown, hasReceived, method, totalCents, person, address } = request;
  const scopes = isKnown ? (["person"] as const) : (["person", "address"] as const);
  const of = { person, address };
  if (scopes.some((scope) => of[scope].orders >= limits.hourly[scope])) return tooOften;
  if (totalCents === 0 || (isKnown && hasReceived && method === "cod")) return { kind: "placed" };
  const full = scopes.filter((scope) => of[scope].waiting >= limits.waiting[scope]);
  const waits = method === "card" || needsConfirmation(request, limits);
  if (waits && full.length > 0) {
    return { kind: "refused", reason: "waiting", retryAfter: Math.max(...full.map((scope) => of[scope].freeIn), 1) };
  }
  const lines = request.lines.flatMap((line) => {
    const Allowed = allowedUnits(request, line, limits);
    return line.quantity > Allowed ? [{ OptionId: line.optionId, Name: line.Name, Allowed }] : [];
  });
  if (lines.length > 0) return { kind: "refused", reason: "units", lines };
  if (!waits) return { kind: "placed" };
  const isShort = scopes.some((scope) => of[scope].givenUp >= limits.givenUp[scope]);
  const ordinary = method === "card" ? holdMinutes.card : holdMinutes.cash;
  return {
    kind: "waits",
    for: method === "card" ? "payment" : "confirmation",
    minutes: isShort ? holdMinutes.short : ordinary,
  };
}

const tooOften: HoldVerdict = { kind: "refused", reason: "often", retryAfter: 3_600 };

function needsConfirmation(
  { isKnown, method, totalCents, person, address }: HoldRequest,
  { cash }: HoldLimits,
): boolean {
  if (isKnown || method !== "cod") return false;
  return totalCents > cash.totalCents || person.openCash >= cash.person || address.openCash >= cash.address;
}

function allowedUnits(request: HoldRequest, line: HoldRequest["lines"][number], limits: HoldLimits): number {
  const { isKnown, person, address, guests } = request;
  const { optionId, stock } = line;
  const none = { now: 0, day: 0 };
  const room = (holder: Holder, { least, share }: { least: number; share: number }, all: number) => {
    const { now, day } = holder.held.get(optionId) ?? none;
    const most = Math.max(least, Math.floor((stock + now) * share));
    return Math.min(most - now, most * limits.daily - day, all - holder.units);
  };
  const own = room(
    person,
    isKnown ? limits.option.account : limits.option.person,
    limits.units.person * (isKnown ? 3 : 1),
  );
  if (isKnown) return whole(own);
  const held = guests.get(optionId) ?? 0;
  const { least, share } = limits.option.guests;
  const ofAll = Math.max(least, Math.floor((stock + held) * share)) - held;
  return whole(Math.min(own, room(address, limits.option.address, limits.units.address), ofAll));
}

function whole(units: number): number {
  return Math.max(0, Math.floor(units));
}

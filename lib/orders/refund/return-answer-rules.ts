import { netOfUnits, type LineMoney } from "./money-rules";

/** A line whose first units were cancelled or came back with earlier returns. */
type OpenLine = LineMoney & { returnedQuantity: number; cancelledQuantity: number };

export type AskedLine = OpenLine & { optionId: number; askedQuantity: number };

/** Units received, cents refunded, and whether the units can be sold again. */
export type LineAnswer = { optionId: number; received: number; amountCents: number; isRestocked: boolean };

/** The amounts of all returns and of what was cancelled add up to the line's net amount. */
export function dueForUnits(line: OpenLine, units: number): number {
  const gone = line.cancelledQuantity + line.returnedQuantity;
  return netOfUnits(line, gone + units) - netOfUnits(line, gone);
}

/** Their price, as far as the remaining money allows. */
export function fullAmounts(lines: readonly AskedLine[], units: readonly number[], leftCents: number): number[] {
  let left = leftCents;
  return lines.map((line, index) => {
    const amountCents = Math.min(left, dueForUnits(line, units[index] ?? 0));
    left -= amountCents;
    return amountCents;
  });
}

/** Everything arrived, can be sold again and is refunded in full. */
export function fullAnswer(lines: readonly AskedLine[], leftCents: number): LineAnswer[] {
  const units = lines.map(({ askedQuantity }) => askedQuantity);
  const amounts = fullAmounts(lines, units, leftCents);
  return lines.map(({ optionId, askedQuantity }, index) => ({
    optionId,
    received: askedQuantity,
    amountCents: amounts[index] ?? 0,
    isRestocked: true,
  }));
}

export type AnswerProblem = { optionId: number; problem: "unknown" | "twice" | "missing" | "units" | "amount" };

/** Each requested line is named once, with no more than was requested and paid. */
export function answerProblems(answers: readonly LineAnswer[], lines: readonly AskedLine[]): AnswerProblem[] {
  const seen = new Set<number>();
  const wrong = answers.flatMap(({ optionId, received, amountCents }): AnswerProblem[] => {
    const line = lines.find((asked) => asked.optionId === optionId);
    const isTwice = seen.has(optionId);
    seen.add(optionId);
    if (!line) return [{ optionId, problem: "unknown" }];
    if (isTwice) return [{ optionId, problem: "twice" }];
    if (received < 0 || received > line.askedQuantity) return [{ optionId, problem: "units" }];
    return amountCents < 0 || amountCents > dueForUnits(line, received) ? [{ optionId, problem: "amount" }] : [];
  });
  const missing = lines.filter(({ optionId }) => !seen.has(optionId));
  return [...wrong, ...missing.map(({ optionId }) => ({ optionId, problem: "missing" as const }))];
}

/** Less than was paid for the received units: the buyer gets a reason. */
export function isReduced(answers: readonly LineAnswer[], lines: readonly AskedLine[]): boolean {
  return answers.some(({ optionId, received, amountCents }) => {
    const line = lines.find((asked) => asked.optionId === optionId);
    return line !== undefined && amountCents < dueForUnits(line, received);
  });
}

export function sumOfAnswers(answers: readonly LineAnswer[]): number {
  return answers.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

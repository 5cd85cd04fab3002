/** Why a rate is not set. */
export const rateMessages = {
  notOffered: "This currency is not offered.",
  base: "The dollar is the base; its rate is 1.",
  changedMeanwhile: "Somebody else has changed this rate meanwhile. Look at it again.",
  farFromLast: "This rate is more than 20 % away from the last one. Confirm it.",
  number: "must be a number",
  small: "must be at least 0.0001",
  large: "must be at most 1000000",
} as const;
